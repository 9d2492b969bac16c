import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { StateWith, Viewer } from "@flottille/core"
import {
  type Diagram,
  type Layout,
  type Mark,
  type Place,
  type Point,
  pointer,
  refusalOf,
} from "@flottille/core/diagram"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { decimal, element, label } from "@flottille/core/svg"
import { generated } from "../checks/generated.ts"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { root } from "../packages.mjs"
import { positionIn } from "./boards.ts"
import { compact } from "./compact.ts"
import { type Drawn, filesOf } from "./drawn.ts"

/** A position that explains a clause: one of its tests, or one of a playthrough of the game. */
interface ClauseScene {
  readonly clause: string
  /** As the game writes it. */
  readonly position?: string
  readonly playthrough?: string
  /** How many actions of the playthrough have been played. */
  readonly actions?: number
  /**
   * What is played from there, as people write it; where several act at once with the name of the
   * seat: `france: A PAR - BUR`, `all: ready`.
   */
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
  readonly svg: Drawn
}

type AnyDiagram = Diagram<unknown, unknown, unknown>

/** Pictures of clauses are not wider, wherever they are shown. */
const WIDTH = 320

function stateOf(of: LoadedGame, { position, playthrough, actions = 0, play = [] }: ClauseScene): StateWith {
  const { game } = of
  const state =
    position === undefined ? positionIn(of, { playthrough: playthrough ?? "", actions }) : game.parseState(position)
  const seats = game.seats(state.options).map(({ id }) => id)
  for (const written of play) {
    const [, name, text = written] = /^(\w+): (.*)$/.exec(written) ?? []
    const actors =
      name === "all" ? game.actors(state).slice() : name ? [seats.indexOf(name)] : game.actors(state).slice(0, 1)
    for (const actor of actors) {
      const action = game.parseAction(text, state, actor)
      const refusal = game.validate(state, actor, action)
      if (refusal) throw new Error(`${written} is refused by ${refusal.rule}`)
      game.step(state, actor, action)
    }
  }
  return state
}

/** The marks of a scene: what it says can be touched can be, and what it says is refused is so by its clause. */
function marksOf(
  { game }: LoadedGame,
  diagram: AnyDiagram,
  scene: ClauseScene,
  state: StateWith,
): Readonly<Record<string, Mark>> {
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

/** The ends of a rectangle. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly foot: number
}

const boxAround = (points: readonly Point[], margin = 0): Box => ({
  left: Math.min(...points.map(({ x }) => x)) - margin,
  top: Math.min(...points.map(({ y }) => y)) - margin,
  right: Math.max(...points.map(({ x }) => x)) + margin,
  foot: Math.max(...points.map(({ y }) => y)) + margin,
})

const isApart = (one: Box, other: Box) =>
  one.right < other.left || one.left > other.right || one.foot < other.top || one.top > other.foot

/** How many numbers a command of path data has. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6, Q: 4 }

/** The corners of path data: where its lines and arcs end. */
function cornersOf(path: string): readonly Point[] {
  const corners: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command = "", rest = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const [kind, isRelative] = [command.toUpperCase(), command !== command.toUpperCase()]
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const count = arity[kind] ?? 0
    for (let at = count; count > 0 && at <= numbers.length; at += count) {
      const [second = 0, first = 0] = [numbers[at - 1], numbers[at - 2]]
      if (kind === "H") x = isRelative ? x + second : second
      else if (kind === "V") y = isRelative ? y + second : second
      else [x, y] = isRelative ? [x + first, y + second] : [first, second]
      corners.push({ x, y })
    }
  }
  return corners
}

function speaksOf(text: string, id: string): boolean {
  return text.split(/[^\w]+/).includes(id)
}

/**
 * Whether a drawing names a place where it draws it; else names stand at the edge of the board,
 * which a picture cuts off.
 */
function nameWithin(svg: string, id: string): boolean {
  return svg.split("\n").some((line) => line.startsWith(`<g data-place="${id}"`) && line.includes("<text"))
}

/** The name of a place in the corner of it, above whatever stands there. */
function nameOn({ id, outline }: Place): string {
  const { left, top } = boxAround(cornersOf(outline))
  const halo = { "paint-order": "stroke", "stroke-width": 4, "stroke-linejoin": "round", class: "fill-ink line-table" }
  return label(left + 3, top + 9, 12, id, { "text-anchor": "start", "font-weight": 700, ...halo }).markup
}

/**
 * A line of a drawing without the texts that lie beyond the picture; those of a group that stands
 * elsewhere are not looked at.
 */
function withoutTexts(line: string, box: Box): string {
  const moved: boolean[] = []
  const isFar = (x: number, y: number) => isApart(box, { left: x - 40, right: x + 40, top: y - 20, foot: y + 20 })
  return line.replace(
    /<text x="([^"]*)" y="([^"]*)"[^>]*>[^<]*<\/text>|<(\/?)(?:g|svg)\b([^>]*)>/g,
    (tag, x, y, end, attributes) => {
      if (x !== undefined) return !moved.includes(true) && isFar(Number(x), Number(y)) ? "" : tag
      if (end) moved.pop()
      else if (!attributes.endsWith("/")) moved.push(/transform|viewBox/.test(attributes))
      return tag
    },
  )
}

/** A drawing without the colours that nothing in it has. */
function withoutColours(svg: string): string {
  const used = new Set([...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")))
  return svg.replace(/\.[\w-]+ \.((?:fill|line)-[\w-]+)\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ""))
}

/** What of a drawing lies around some places, as a drawing of its own under its own title. */
function cropped(
  svg: string,
  { places, ...sheet }: Layout,
  { clause, around, margin = 42, caption }: ClauseScene,
  language: Language,
): string {
  const unknown = around?.find((id) => !places.some((place) => place.id === id))
  if (unknown !== undefined) throw new Error(`there is no place ${unknown}`)
  const whole = [
    { x: sheet.left, y: sheet.top },
    { x: sheet.left + sheet.width, y: sheet.top + sheet.height },
  ]
  const shown = places.filter(({ id }) => around?.includes(id)).map(({ centre }) => centre)
  const box = around ? boxAround(shown, margin) : boxAround(whole)
  const beyond = places.flatMap(({ id, outline }) => (isApart(box, boxAround(cornersOf(outline))) ? [id] : []))
  const isBeyond = (line: string) => beyond.includes(/^<g [^>]*data-(?:place|piece)="([^"]*)"/.exec(line)?.[1] ?? "")
  const names = places
    .filter(({ id }) => speaksOf(caption[language], id) && !beyond.includes(id) && !nameWithin(svg, id))
    .map(nameOn)
  const [width, height] = [box.right - box.left, box.foot - box.top]
  const scale = Math.min(1, WIDTH / width)
  const lines = svg.split("\n").filter((line) => !isBeyond(line) && !line.startsWith("<desc>"))
  const picture = lines
    .map((line) => withoutTexts(line, box))
    .join("\n")
    .replace(/ viewBox="[^"]*" width="[^"]*" height="[^"]*"/, () => {
      const edges = [box.left, box.top, width, height].map(decimal).join(" ")
      return ` viewBox="${edges}" width="${decimal(width * scale)}" height="${decimal(height * scale)}"`
    })
    .replace(/\n<\/svg>\s*$/, () => `\n${names.map((name) => `${name}\n`).join("")}</svg>\n`)
    .replace(/<title>.*<\/title>/, () => element("title", {}, `${clause}. ${caption[language]}`).markup)
  return withoutColours(picture)
}

function draw(of: LoadedGame, diagram: AnyDiagram, scene: ClauseScene): ClausePicture {
  const { viewer } = scene
  try {
    const state = stateOf(of, scene)
    const view = of.game.view(state, viewer)
    const marks = marksOf(of, diagram, scene, state)
    const layout = diagram.layout(view, viewer)
    const drawn = (how: { readonly lang?: "fr" }) =>
      cropped(diagram.draw(view, { from: viewer, marks, ...how }), layout, scene, how.lang ?? "en")
    return { ...scene, svg: { en: drawn({}), fr: drawn({ lang: "fr" }) } }
  } catch (error) {
    throw new Error(`docs/boards/clauses.json, ${scene.clause}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The pictures beside the clauses of games whose boards can be pointed at. */
export function clausePictures(games: readonly LoadedGame[]): ReadonlyMap<string, readonly ClausePicture[]> {
  const scenes: Record<string, readonly ClauseScene[]> = JSON.parse(
    readFileSync(join(root, "docs", "boards", "clauses.json"), "utf8"),
  )
  return new Map(
    games.flatMap((of) => {
      const { id, diagram, rulebook } = of
      const known = clausesOf(rulebook).map((clause) => clause.id)
      const own = scenes[id] ?? []
      const stray = own.find(({ clause }) => !known.includes(clause))
      if (stray) throw new Error(`docs/boards/clauses.json: ${id} has no clause ${stray.clause}`)
      return diagram ? [[id, own.map((scene) => draw(of, diagram, scene))] as const] : []
    }),
  )
}

/** The pictures of `docs/boards/clauses`. */
export const { write, check } = generated("docs/boards/clauses", async (only) => {
  const pictures = clausePictures([...(await loadGames(only)), ...(await loadExamples(only))])
  return new Map([...pictures.values()].flat().flatMap(({ clause, svg }) => filesOf(clause, svg, compact)))
})
