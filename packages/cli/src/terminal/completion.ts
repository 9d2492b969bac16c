/** `completion`: a script that completes commands, options, games and languages in a shell. */
import type { Command } from "commander"
import { type Io, say } from "../io"

export const SHELLS = ["bash", "zsh", "fish"] as const

export type Shell = (typeof SHELLS)[number]

interface Words {
  readonly commands: readonly {
    readonly name: string
    readonly about: string
    readonly options: readonly string[]
    readonly games: boolean
  }[]
  readonly games: readonly string[]
}

function wordsOf(root: Command, games: readonly string[]): Words {
  const commands = root.commands.map((command) => ({
    name: command.name(),
    about: command.description(),
    options: command.options.flatMap(({ long }) => (long ? [long] : [])),
    games: command.registeredArguments.some((argument) => argument.name() === "game" || argument.name() === "games"),
  }))
  return { commands, games }
}

/** In single quotes, as all three shells read them. */
const quoted = (text: string) => `'${text.replaceAll("'", "’")}'`

function bashScript({ commands, games }: Words): string {
  const cases = commands.map(
    ({ name, options, games: takesGame }) =>
      `    ${name}) words="${[...options, ...(takesGame ? games : [])].join(" ")}" ;;`,
  )
  return `# flottille: completion for bash. To use it: source <(flottille completion bash)
_flottille() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "$before" in
    --lang|-l) COMPREPLY=($(compgen -W "en fr" -- "$word")); return ;;
    --save|-s|--resume|-r|--records) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(" ")}" -- "$word")); return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _flottille flottille
`
}

function zshScript({ commands, games }: Words): string {
  const described = commands.map(({ name, about }) => `    ${quoted(`${name}:${about.replaceAll(":", " -")}`)}`)
  const cases = commands.map(
    ({ name, options, games: takesGame }) =>
      `    ${name}) compadd -- ${[...options, ...(takesGame ? games : [])].join(" ")} ;;`,
  )
  return `#compdef flottille
# flottille: completion for zsh. To use it: source <(flottille completion zsh), after compinit
_flottille() {
  local -a commands
  commands=(
${described.join("\n")}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "\${words[CURRENT-1]}" in
    --lang|-l) compadd en fr; return ;;
    --save|-s|--resume|-r|--records) _files; return ;;
  esac
  case "\${words[2]}" in
${cases.join("\n")}
  esac
  _files
}
compdef _flottille flottille
`
}

function fishScript({ commands, games }: Words): string {
  const lines = commands.flatMap(({ name, about, options, games: takesGame }) => {
    const here = `-n "__fish_seen_subcommand_from ${name}"`
    return [
      `complete -c flottille -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}`,
      ...options.map(
        (option) => `complete -c flottille ${here} -l ${option.slice(2)}${option === "--lang" ? ' -x -a "en fr"' : ""}`,
      ),
      ...(takesGame ? [`complete -c flottille ${here} -f -a "${games.join(" ")}"`] : []),
    ]
  })
  return `# flottille: completion for fish. To use it: flottille completion fish | source\n${lines.join("\n")}\n`
}

const scripts: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** `completion`: prints the script of a shell. */
export function completion(io: Io, root: Command, games: readonly string[], shell: Shell): number {
  say(io, scripts[shell](wordsOf(root, games)).trimEnd())
  return 0
}
