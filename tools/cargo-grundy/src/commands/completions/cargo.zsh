# Completes `cargo grundy` like `cargo-grundy`, and leaves the rest of cargo to what completes it
# without this.
_cargo_grundy_of_cargo() {
    local verb=2
    [[ ${words[2]-} == +* ]] && verb=3
    if [[ ${words[verb]-} == grundy ]] && (( CURRENT > verb )); then
        words=(cargo-grundy "${(@)words[verb+1,-1]}")
        (( CURRENT -= verb - 1 ))
        _clap_dynamic_completer_cargo_grundy
    elif [[ -n ${_cargo_grundy_cargo-} ]]; then
        "$_cargo_grundy_cargo" "$@"
    else
        _default
    fi
}
if [[ ${_comps[cargo]-} != _cargo_grundy_of_cargo ]]; then
    _cargo_grundy_cargo=${_comps[cargo]-}
fi
compdef _cargo_grundy_of_cargo cargo
