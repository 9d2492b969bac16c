/** The list of all report cards, and what people have made of single ones. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { grouped } from "@flottille/lab/layout"
import { drawsOf, pointShareOf, quantileText, shareOf } from "@flottille/lab/measure"
import type { Block, Card } from "@flottille/lab/report"
import type { LoadedGame } from "../games.ts"
import { root } from "../packages.mjs"

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** One line a game and kind of players. */
export function indexPage(cards: readonly (readonly [LoadedGame, Card])[]): string {
  const rows = cards.flatMap(([{ id, game }, { plays }]) =>
    plays.map(({ players, measures }) => {
      const { games, turns, unfinished } = measures
      const first = pointShareOf(measures, 0)
      const cells = [
        `[${game.title}](${id}.md)`,
        players,
        grouped(games),
        quantileText(turns, 0.5),
        percent(shareOf(games - unfinished - drawsOf(measures), games).value),
        `${percent(first.value)} (${(first.low * 100).toFixed(1)}–${(first.high * 100).toFixed(1)})`,
      ]
      return `| ${cells.join(" | ")} |`
    }),
  )
  return [
    "# Report cards",
    "What the rules of each game do to it, by playing it: how long games are, how much there is to choose from, what the seats are worth, what ends games, which clauses ever decide anything, and what each ruling changes. `flottille report <game>` makes one for any options and bots; `npm run docs -- --reports` plays these again, and a check plays the first games of each and looks whether they come out the same.",
    [
      "| game | players | games | turns, median | won alone | first seat's points, 95 % |",
      "| --- | --- | ---: | ---: | ---: | ---: |",
      ...rows,
    ].join("\n"),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n")
}

/** What somebody has read out of the figures of a card, in `docs/reports/remarks.json`. */
export function remarks({ id }: Pick<LoadedGame, "id">): readonly Block[] {
  const file = join(root, "docs", "reports", "remarks.json")
  const all: Readonly<Record<string, readonly string[]>> = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {}
  const texts = all[id] ?? []
  return texts.length === 0
    ? []
    : [{ kind: "heading", text: "What it says" }, ...texts.map((text) => ({ kind: "text", text }) as const)]
}
