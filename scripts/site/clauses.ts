import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { StateWith, Viewer } from "@flottille/core"
import { type Diagram, type Layout, type Mark, type Place, pointer, refusalOf } from "@flottille/core/diagram"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { decimal, element, label } from "@flottille/core/svg"
import { type LoadedGame, loadGames, loadVariants } from "../games.ts"
import { root } from "../packages.mjs"
import type { Drawn } from "./boards.ts"

/** A position that explains a clause. */
interface ClauseScene {
  readonly clause: string
  /** As the game writes it. */
  readonly position: string
  /** Actions from there, where several seats act at once with the name of the seat: `france: A PAR - BUR`, `all: ready`. */
  readonly play?: readonly string[]
  readonly viewer: Viewer
  /** Places that have been touched; those that can be touched next are marked. */
  readonly touched?: readonly string[]
  /** Of the places that can be touched next, only these are marked. */
  readonly only?: readonly string[]
  /** Places that are refused then, and by this very clause. */
  readonly refused?: readonly string[]
  /** Marks of other places. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** The picture shows the surroundings of these places. */
  readonly around: readonly string[]
  /** Distance from them to the edge. */
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

function stateOf({ game }: LoadedGame, { position, play = [] }: ClauseScene): StateWith {
  const state = game.parseState(position)
  const seats = game.seats(state.options).map(({ id }) => id)
  for (const written of play) {
    const [, name, text = written] = /^(\w+): (.*)$/.exec(written) ?? []
    const acting = game.actors(state)
    const actors = name === "all" ? [...acting] : name ? [seats.indexOf(name)] : acting.slice(0, 1)
    for (const actor of actors) {
      const action = game.parseAction(text, state, actor)
      const refusal = game.validate(state, actor, action)
      if (refusal) throw new Error(`${written} is refused by ${refusal.rule}`)
      game.step(state, actor, action)
    }
  }
  return state
}

/** Returns the marks of a scene, whose touched places can be touched and whose refused ones its clause refuses. */
function marksOf({ game }: LoadedGame, diagram: AnyDiagram, scene: ClauseScene, state: StateWith) {
  const { clause, viewer, touched = [], only, refused = [] } = scene
  const marks: Record<string, Mark> = { ...scene.marks }
  if (typeof viewer !== "number") return marks
  const view = game.view(state, viewer)
  if (scene.touched) {
    const { next } = pointer(diagram, view, game.legalActions(state, viewer)).after(touched)
    const stray = only?.find((place) => !next.includes(place))
    if (stray !== undefined || next.length === 0)
      throw new Error(`after ${touched.join(" ") || "nothing"} there is no touching ${stray ?? "anything"}`)
    for (const place of only ?? next) marks[place] = touched.length === 0 ? "start" : "next"
  }
  for (const place of touched) marks[place] = "chosen"
  for (const place of refused) {
    const rule = refusalOf({ game, diagram }, view, viewer, [...touched, place])?.rule
    if (rule !== clause) throw new Error(`${place} is refused by ${rule ?? "nothing"}`)
    marks[place] = "refused"
  }
  return marks
}

/** Whether a drawing names a place where it draws it; else names stand at the edge, which a picture cuts off. */
function nameWithin(svg: string, id: string): boolean {
  return svg.split("\n").some((line) => line.startsWith(`<g data-place="${id}"`) && line.includes("<text"))
}

/** The name of a place, above whatever stands there. */
function nameOn({ id, centre }: Place): string {
  const halo = { "paint-order": "stroke", "stroke-width": 4, "stroke-linejoin": "round", class: "fill-ink line-table" }
  return label(centre.x, centre.y - 15, 12, id, { "font-weight": 700, ...halo }).markup
}

/** A drawing of what lies around some places, under its own title. */
function cropped(svg: string, { places }: Layout, scene: ClauseScene, language: Language): string {
  const { clause, around, margin = 42, caption } = scene
  const unknown = around.find((id) => !places.some((place) => place.id === id))
  if (unknown !== undefined) throw new Error(`there is no place ${unknown}`)
  const shown = places.filter(({ id }) => around.includes(id)).map(({ centre }) => centre)
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
  const scale = Math.min(1, WIDTH / width)
  const edges = [left, top, width, height].map(decimal).join(" ")
  const size = `width="${decimal(width * scale)}" height="${decimal(height * scale)}"`
  const words = caption[language].split(/[^\w]+/)
  const names = places.filter(({ id }) => words.includes(id) && !nameWithin(svg, id)).map(nameOn)
  return svg
    .replace(/ viewBox="[^"]*" width="[^"]*" height="[^"]*"/, ` viewBox="${edges}" ${size}`)
    .replace(/\n<\/svg>\s*$/, () => `\n${names.map((name) => `${name}\n`).join("")}</svg>\n`)
    .replace(/\n<desc>.*<\/desc>/, "")
    .replace(/<title>.*<\/title>/, () => element("title", {}, `${clause}. ${caption[language]}`).markup)
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

/** Draws the pictures beside the clauses, which only the site shows; one that its clause does not explain is an error. */
export async function check(only?: string): Promise<readonly string[]> {
  clausePictures([...(await loadGames(only)), ...(await loadVariants(only))])
  return []
}
