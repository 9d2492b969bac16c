import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Viewer } from "@flottille/core"
import { parseRecord } from "@flottille/core/record-text"
import type { Language } from "@flottille/core/rulebook"
import { generated } from "../checks/generated.ts"
import { type LoadedGame, loadGames, loadVariants } from "../games.ts"
import { playthroughsOf, root } from "../packages.mjs"
import { type Card, compact } from "./compact.ts"

/** A drawing in both languages. */
export type Drawn = Readonly<Record<Language, string>>

/** A position worth a picture: one of a playthrough of its game, after so many actions, as somebody sees it. */
interface Scene {
  /** The picture's file, without its ending. */
  readonly file: string
  readonly playthrough: string
  readonly actions: number
  readonly viewer: Viewer
  readonly caption: Readonly<Record<Language, string>>
  /** The part that the start page of the playground shows. */
  readonly card?: Card
}

/** A picture of a position. */
export interface BoardPicture extends Scene {
  readonly svg: Drawn
  /** The position, in the game's notation; nothing where its board can only be drawn. */
  readonly start?: string
}

function recordOf(each: Pick<LoadedGame, "id" | "game" | "folder">, playthrough: string) {
  return parseRecord(each.game, readFileSync(join(playthroughsOf(each), `${playthrough}.txt`), "utf8"))
}

/** Where nobody has chosen scenes: the middle of the first playthrough. */
function defaultScene(each: LoadedGame): readonly Scene[] {
  const place = playthroughsOf(each)
  const playthrough = existsSync(place) ? basename(readdirSync(place).sort()[0] ?? "", ".txt") : ""
  if (!playthrough) return []
  const actions = recordOf(each, playthrough).entries.length >> 1
  const caption = { en: "A position of a game.", fr: "Une position d’une partie." }
  return [{ file: each.id, playthrough, actions, viewer: "spectator", caption }]
}

/** The position of a playthrough after so many actions. */
export function positionIn(
  each: Pick<LoadedGame, "id" | "game" | "folder">,
  { playthrough, actions }: Pick<Scene, "playthrough" | "actions">,
) {
  const { game } = each
  const record = recordOf(each, playthrough)
  const state = record.start === undefined ? game.initialState(record.options as object) : game.parseState(record.start)
  for (const entry of record.entries.slice(0, actions)) {
    if ("resign" in entry) game.resign(state, entry.resign)
    else game.step(state, entry.actor, entry.action)
  }
  return state
}

function draw(of: LoadedGame, diagram: NonNullable<LoadedGame["diagram"]>, scene: Scene): BoardPicture {
  const state = positionIn(of, scene)
  const view = of.game.view(state, scene.viewer)
  return {
    ...scene,
    svg: { en: diagram.draw(view), fr: diagram.draw(view, { lang: "fr" }) },
    start: of.game.formatState(state),
  }
}

/** The pictures of the games that can be drawn, the first of each for the tables of games. */
export async function allBoards(games: readonly LoadedGame[]): Promise<ReadonlyMap<string, readonly BoardPicture[]>> {
  const scenes: Record<string, readonly Scene[]> = JSON.parse(
    readFileSync(join(root, "docs", "boards", "scenes.json"), "utf8"),
  )
  return new Map(
    games.flatMap((each) => {
      const { id, diagram } = each
      return diagram ? [[id, (scenes[id] ?? defaultScene(each)).map((scene) => draw(each, diagram, scene))]] : []
    }),
  )
}

/** Whether the page of a variant shows its board; the others are variants on a board that is shown already. */
const isShown = ({ id, folder }: LoadedGame) =>
  readFileSync(join(folder, "README.md"), "utf8").includes(`boards/${id}.svg`)

/** Returns the pictures in `docs/boards`: the first of each game, and those that pages of variants show. */
export async function keptBoards(only?: string): Promise<ReadonlyMap<string, readonly BoardPicture[]>> {
  const drawn = await allBoards([...(await loadGames(only)), ...(await loadVariants(only)).filter(isShown)])
  return new Map([...drawn].map(([id, boards]) => [id, boards.slice(0, 1)]))
}

// In English alone: the site draws all pictures in both languages.
export const { write, check } = generated("docs/boards", async (only) => {
  const kept = [...(await keptBoards(only)).values()].flat()
  return new Map(
    kept.flatMap(({ file, svg, card }) => [
      [`${file}.svg`, compact(svg.en)],
      ...(card ? ([[`${file}-card.svg`, compact(svg.en, card)]] as const) : []),
    ]),
  )
})
