# Completes `cargo grundy` like `cargo-grundy`, and leaves the rest of cargo to what completes it
# without this: a function that is there, or one that bash-completion is yet to load.
_cargo_grundy_find_cargo() {
    local specification
    specification=$(complete -p cargo 2> /dev/null) || return
    [[ $specification == *"-F "* ]] || return
    specification=${specification#*-F }
    specification=${specification%% *}
    [[ $specification == _cargo_grundy* ]] || _cargo_grundy_cargo=$specification
}
_cargo_grundy_register() {
    complete -o bashdefault -o default -F _cargo_grundy_of_cargo cargo
}
_cargo_grundy_of_cargo() {
    local verb=1
    [[ ${COMP_WORDS[1]-} == +* ]] && verb=2
    if [[ ${COMP_WORDS[verb]-} == grundy && $COMP_CWORD -gt $verb ]]; then
        local words=("cargo-grundy" "${COMP_WORDS[@]:verb+1}")
        local COMP_CWORD=$((COMP_CWORD - verb)) COMP_WORDS=("${words[@]}")
        compopt -o nosort 2> /dev/null
        _clap_complete_cargo_grundy cargo-grundy "$2" "$3"
        return
    fi
    if [[ -z ${_cargo_grundy_cargo-} && -z ${_cargo_grundy_looked-} ]]; then
        _cargo_grundy_looked=yes
        local load
        for load in _comp_load _completion_loader; do
            declare -F "$load" > /dev/null || continue
            "$load" cargo > /dev/null 2>&1
            break
        done
        _cargo_grundy_find_cargo
        _cargo_grundy_register
    fi
    if [[ -n ${_cargo_grundy_cargo-} ]]; then
        "$_cargo_grundy_cargo" "$@"
    fi
}
_cargo_grundy_find_cargo
_cargo_grundy_register
