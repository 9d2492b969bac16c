import { readFileSync } from "node:fs"
import { join } from "node:path"
import { CHANCE, type StateWith, type Viewer } from "@flottille/core"
import { type Diagram, type Layout, type Mark, type Place, pointer, refusalOf } from "@flottille/core/diagram"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { decimal, element, label } from "@flottille/core/svg"
import { generated } from "../checks/generated.ts"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { root } from "../packages.mjs"
import { positionIn } from "./boards.ts"

/** A position that explains a clause: one of its tests, or one of a playthrough of the game. */
interface ClauseScene {
  readonly clause: string
  /** As the game writes it. */
  readonly position?: string
  readonly playthrough?: string
  /** How many actions of the playthrough have been played. */
  readonly actions?: number
  /** What is played from there, as people write it. */
  readonly play?: readonly string[]
  readonly viewer: Viewer
  /** What has been touched; what can be touched next is marked. */
  readonly touched?: readonly string[]
  /** Of what can be touched next these alone are marked. */
  readonly only?: readonly string[]
  /** What is refused then, and by this very clause. */
  readonly refused?: readonly string[]
  /** An action that this clause refuses, as people write it, and the places that it is marked on. */
  readonly refusedAction?: { readonly text: string; readonly at: readonly string[] }
  /** Where something has just happened. */
  readonly last?: readonly string[]
  /** The picture shows what lies around these places; all, if left out. */
  readonly around?: readonly string[]
  /** How far around them. */
  readonly margin?: number
  readonly caption: Readonly<Record<Language, string>>
}

/** A picture beside a clause. */
export interface ClausePicture extends ClauseScene {
  readonly svg: string
}

type AnyDiagram = Diagram<unknown, unknown, unknown>

/** Pictures of clauses are not wider, wherever they are shown. */
const WIDTH = 320

function stateOf(of: LoadedGame, { position, playthrough, actions = 0, play = [] }: ClauseScene): StateWith {
  const { game } = of
  const state = position === undefined ? positionIn(of, { playthrough: playthrough ?? "", actions }) : game.parseState(position)
  for (const text of play) {
    const [actor = CHANCE] = game.actors(state)
    const action = game.parseAction(text, state, actor)
    const refusal = game.validate(state, actor, action)
    if (refusal) throw new Error(`${text} is refused by ${refusal.rule}`)
    game.step(state, actor, action)
  }
  return state
}

/** The marks of a scene: what it says can be touched can be, and what it says is refused is so by its clause. */
function marksOf({ game }: LoadedGame, diagram: AnyDiagram, scene: ClauseScene, state: StateWith): Readonly<Record<string, Mark>> {
  const { clause, viewer, touched = [], only, refused = [], refusedAction, last = [] } = scene
  const marks: Record<string, Mark> = {}
  for (const place of last) marks[place] = "last"
  if (typeof viewer !== "number") return marks
  const view = game.view(state, viewer)
  const demand = (what: string, rule?: string) => {
    if (rule !== clause) throw new Error(`${what} is refused by ${rule ?? "nothing"}`)
  }
  if (scene.touched) {
    const { next } = pointer(diagram, view, game.legalActions(state, viewer)).after(touched)
    const stray = only?.find((place) => !next.includes(place))
    if (stray !== undefined || next.length === 0)
      throw new Error(`after ${touched.join(" ") || "nothing"} there is no touching ${stray ?? "anything"}`)
    for (const place of only ?? next) marks[place] = touched.length === 0 ? "start" : "next"
  }
  for (const place of touched) marks[place] = "chosen"
  for (const place of refused) {
    const way = [...touched, place]
    demand(way.join(" "), refusalOf({ game, diagram }, view, viewer, way)?.rule)
    marks[place] = "refused"
  }
  if (refusedAction) {
    const { text, at } = refusedAction
    demand(text, game.validate(state, viewer, game.parseAction(text, state, viewer))?.rule)
    for (const place of at) marks[place] = "refused"
  }
  return marks
}

/** The edges of a place, as far as the points of its outline say. */
function edgesOf(outline: string): readonly [left: number, top: number, right: number, foot: number] {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, command = "", rest = ""] of outline.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === "H") xs.push(...numbers)
    else if (command === "V") ys.push(...numbers)
    // An arc has its radii and flags before the point where it ends.
    else (command === "A" ? numbers.slice(-2) : numbers).forEach((number, index) => void (index % 2 === 0 ? xs : ys).push(number))
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function speaksOf(text: string, id: string): boolean {
  return text.split(/[^\w]+/).includes(id)
}

/** Whether a drawing names a place where it draws it; else names stand at the edge of the board, which a picture cuts off. */
function nameWithin(svg: string, id: string): boolean {
  return svg.split("\n").some((line) => line.startsWith(`<g data-place="${id}"`) && line.includes("<text"))
}

/** The name of a place in the corner of it, above whatever stands there. */
function nameOn({ id, outline }: Place): string {
  const [left, top] = edgesOf(outline)
  const halo = { "paint-order": "stroke", "stroke-width": 4, "stroke-linejoin": "round", class: "fill-ink line-table" }
  return `${label(left + 3, top + 9, 12, id, { "text-anchor": "start", "font-weight": 700, ...halo }).markup}\n`
}

/** What of a drawing lies around some places, as a drawing of its own under its own title. */
function cropped(svg: string, { places, ...sheet }: Layout, { clause, around, margin = 42, caption }: ClauseScene): string {
  const unknown = around?.find((id) => !places.some((place) => place.id === id))
  if (unknown !== undefined) throw new Error(`there is no place ${unknown}`)
  const centres = places.filter(({ id }) => around?.includes(id)).map(({ centre }) => centre)
  const ends = (values: readonly number[]) => [Math.min(...values) - margin, Math.max(...values) + margin] as const
  const [left, right] = around ? ends(centres.map(({ x }) => x)) : [sheet.left, sheet.left + sheet.width]
  const [top, foot] = around ? ends(centres.map(({ y }) => y)) : [sheet.top, sheet.top + sheet.height]
  const beyond = places.flatMap(({ id, outline }) => {
    const [west, north, east, south] = edgesOf(outline)
    return east < left || west > right || south < top || north > foot ? [id] : []
  })
  const [width, height] = [right - left, foot - top]
  const scale = Math.min(1, WIDTH / width)
  const unnamed = places.filter(({ id }) => speaksOf(caption.en, id) && !nameWithin(svg, id))
  const isShown = (line: string) =>
    !beyond.includes(/^<g [^>]*data-(?:place|piece)="([^"]*)"/.exec(line)?.[1] ?? "") && !line.startsWith("<desc>")
  return svg
    .split("\n")
    .filter(isShown)
    .join("\n")
    .replace(/ viewBox="[^"]*" width="[^"]*" height="[^"]*"/, () => {
      const box = [left, top, width, height].map(decimal).join(" ")
      return ` viewBox="${box}" width="${decimal(width * scale)}" height="${decimal(height * scale)}"`
    })
    .replace(/\n<\/svg>\s*$/, () => `\n${unnamed.map(nameOn).join("")}</svg>\n`)
    .replace(/<title>.*<\/title>/, () => element("title", {}, `${clause}. ${caption.en}`).markup)
}

function draw(of: LoadedGame, diagram: AnyDiagram, scene: ClauseScene): ClausePicture {
  const { viewer } = scene
  try {
    const state = stateOf(of, scene)
    const view = of.game.view(state, viewer)
    const svg = diagram.draw(view, { from: viewer, marks: marksOf(of, diagram, scene, state) })
    return { ...scene, svg: cropped(svg, diagram.layout(view, viewer), scene) }
  } catch (error) {
    throw new Error(`docs/boards/clauses.json, ${scene.clause}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The pictures beside the clauses of games whose boards can be pointed at. */
export function clausePictures(games: readonly LoadedGame[]): ReadonlyMap<string, readonly ClausePicture[]> {
  const scenes: Record<string, readonly ClauseScene[]> = JSON.parse(readFileSync(join(root, "docs", "boards", "clauses.json"), "utf8"))
  return new Map(
    games.flatMap((of) => {
      const { id, diagram, rulebook } = of
      const known = clausesOf(rulebook).map((clause) => clause.id)
      const own = scenes[id] ?? []
      const stray = own.find(({ clause }) => !known.includes(clause))
      if (stray) throw new Error(`docs/boards/clauses.json: ${id} has no clause ${stray.clause}`)
      return diagram && typeof diagram !== "function" ? [[id, own.map((scene) => draw(of, diagram, scene))] as const] : []
    }),
  )
}

/** The pictures of `docs/boards/clauses`. */
export const { write, check } = generated("docs/boards/clauses", async (only) => {
  const pictures = clausePictures([...(await loadGames(only)), ...(await loadExamples(only))])
  return new Map([...pictures.values()].flat().map(({ clause, svg }) => [`${clause}.svg`, svg]))
})
