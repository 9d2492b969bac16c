import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { AnyGame, Viewer } from "@flottille/core"
import { parseRecord } from "@flottille/core/record-text"
import type { Language } from "@flottille/core/rulebook"
import { drift, type Pages, writePages } from "../checks/generated.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { importTypeScript } from "../run.mjs"

const folder = join(root, "docs", "boards")

/** A position worth a picture: one of a playthrough of its game, after so many actions, as somebody sees it. */
interface Scene {
  /** The picture's file, without its ending. */
  readonly file: string
  readonly playthrough: string
  readonly actions: number
  readonly viewer: Viewer
  readonly caption: Readonly<Record<Language, string>>
}

/** A picture of a position. */
export interface BoardPicture extends Scene {
  readonly svg: string
}

/** A game's modules as its package exports them. */
interface Drawn {
  readonly game: AnyGame
  readonly diagram: (view: unknown) => string
}

/** The game that a package exports: the one with the package's id. */
async function drawn(id: string): Promise<Drawn> {
  const module = await importTypeScript<Record<string, Partial<AnyGame>>>(`packages/${id}/src/index.ts`)
  const game = Object.values(module).find((each) => each?.id === id && typeof each.step === "function")
  if (!game) throw new Error(`packages/${id} exports no game of its name`)
  return { game: game as AnyGame, ...(await importTypeScript<Pick<Drawn, "diagram">>(`packages/${id}/src/diagram.ts`)) }
}

function playthroughs(id: string): readonly string[] {
  const place = join(root, "packages", id, "test", "playthroughs")
  return existsSync(place) ? readdirSync(place).sort() : []
}

function entriesOf(game: AnyGame, id: string, playthrough: string) {
  return parseRecord(game, readFileSync(join(root, "packages", id, "test", "playthroughs", `${playthrough}.txt`), "utf8"))
}

/** Where nobody has chosen scenes: the middle of the first playthrough. */
function defaultScene(game: AnyGame, id: string): readonly Scene[] {
  const [first] = playthroughs(id)
  const playthrough = first?.replace(/\.txt$/, "")
  if (!playthrough) return []
  const caption = { en: "A position of a game.", fr: "Une position d'une partie." }
  return [{ file: id, playthrough, actions: entriesOf(game, id, playthrough).entries.length >> 1, viewer: "spectator", caption }]
}

function draw({ game, diagram }: Drawn, id: string, scene: Scene): BoardPicture {
  const record = entriesOf(game, id, scene.playthrough)
  const state = record.start === undefined ? game.initialState(record.options as object) : game.parseState(record.start)
  for (const entry of record.entries.slice(0, scene.actions)) {
    if ("resign" in entry) game.resign(state, entry.resign)
    else game.step(state, entry.actor, entry.action)
  }
  return { ...scene, svg: diagram(game.view(state, scene.viewer)) }
}

/** The pictures of every game that can be drawn, the first of each for the tables of games. */
export async function allBoards(): Promise<ReadonlyMap<string, readonly BoardPicture[]>> {
  const scenes: Readonly<Record<string, readonly Scene[]>> = JSON.parse(readFileSync(join(folder, "scenes.json"), "utf8"))
  const boards = new Map<string, readonly BoardPicture[]>()
  for (const each of findPackages()) {
    const { id } = each
    if (!isGame(each) || !existsSync(join(each.folder, "src/diagram.ts"))) continue
    const game = await drawn(id)
    boards.set(
      id,
      (scenes[id] ?? defaultScene(game.game, id)).map((scene) => draw(game, id, scene)),
    )
  }
  return boards
}

async function pages(): Promise<Pages> {
  const boards = await allBoards()
  return new Map([...boards.values()].flat().map(({ file, svg }) => [`${file}.svg`, svg]))
}

/** Writes the pictures of `docs/boards`. */
export async function write(): Promise<void> {
  writePages(folder, await pages())
}

/** The committed pictures are what would be drawn today. */
export async function check(): Promise<readonly string[]> {
  return drift(folder, await pages())
}
