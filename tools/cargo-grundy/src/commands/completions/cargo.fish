# Completes `cargo grundy` like `cargo-grundy`, beside what completes the rest of cargo.
function __cargo_grundy_words
    set --local words (commandline --current-process --tokenize --cut-at-cursor)
    set --erase words[1]
    string match --quiet -- '+*' $words[1]; and set --erase words[1]
    test "$words[1]" = grundy; or return
    set --erase words[1]
    printf '%s\n' cargo-grundy $words
end
complete --command cargo --keep-order --exclusive --condition '__cargo_grundy_words > /dev/null' \
    --arguments '(__cargo_grundy_answer (__cargo_grundy_words) (commandline --current-token))'
