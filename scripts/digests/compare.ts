// What engines have said, and where they differ.
import { seconds } from "../bootstrap.mjs"

/** What one engine has said of one part of one game. */
export interface Said {
  readonly game: string
  readonly part: string
  readonly ms: number
  /** The digest of each item by its name. */
  readonly items: Readonly<Record<string, string>>
}

/** An engine's run. */
export interface Run {
  readonly engine: string
  readonly version: string
  readonly ms: number
  readonly said: readonly Said[]
}

/** An item that an engine sees otherwise than the first one, or that did not come to an end. */
export interface Difference {
  readonly engine: string
  readonly game: string
  readonly part: string
  readonly item: string
  /** What was thrown, where it was. */
  readonly error?: string
}

const isDigest = (text: string | undefined) => text !== undefined && /^[0-9a-f]{32}$/.test(text)

const nameOf = ({ game, part }: Said) => `${game} ${part}`

/** Where an engine differs from the first one, each part of each game by its first item. */
export function differences(first: Run, other: Run): readonly Difference[] {
  const theirs = new Map(other.said.map((said) => [nameOf(said), said.items]))
  return first.said.flatMap((said) => {
    const items = theirs.get(nameOf(said)) ?? {}
    const item = Object.keys(said.items).find((name) => !isDigest(items[name]) || items[name] !== said.items[name])
    if (item === undefined) return []
    const digest = items[item]
    const error = isDigest(digest) ? {} : { error: digest ?? "it did not come so far" }
    return [{ engine: other.engine, game: said.game, part: said.part, item, ...error }]
  })
}

/** Which of two lists of steps is the first to differ, from 1. */
export function firstStep(one: string, other: string): number {
  const [a, b] = [one.split(" "), other.split(" ")]
  const at = a.findIndex((step, index) => step !== b[index])
  return (at < 0 ? a.length : at) + 1
}

/** One hash for all that a run has said of a game. */
function digestOf({ said }: Run, game: string, hash: (text: string) => string): string {
  return hash(JSON.stringify(said.filter((each) => each.game === game).map(({ part, items }) => [part, items]))).slice(
    0,
    12,
  )
}

/** The table: an engine a column, a game a row, seconds where the hash is that of the first column, and the hash itself where it is not. */
export function tableOf(runs: readonly Run[], hash: (text: string) => string): string {
  const [first] = runs
  if (!first) return ""
  const games = [...new Set(first.said.map(({ game }) => game))]
  const timeOf = ({ said }: Run, game: string) =>
    seconds(said.filter((each) => each.game === game).reduce((sum, { ms }) => sum + ms, 0))
  const cell = (run: Run, game: string) => {
    const digest = digestOf(run, game, hash)
    return digest === digestOf(first, game, hash) ? timeOf(run, game) : `**${digest}**`
  }
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  const heads = [
    "game",
    "hash",
    ...runs.map(({ engine, version }) =>
      version.startsWith(engine.split(" ")[1] ?? "-") ? `${engine.split(" ")[0]} ${version}` : `${engine} ${version}`,
    ),
  ]
  return [
    row(heads),
    row(heads.map((_, index) => (index < 2 ? "---" : "--:"))),
    ...games.map((game) => row([game, `\`${digestOf(first, game, hash)}\``, ...runs.map((run) => cell(run, game))])),
    row(["all", "", ...runs.map(({ ms }) => seconds(ms))]),
  ].join("\n")
}
