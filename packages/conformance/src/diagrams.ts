import type { ActionOf, AnyGame, EventOf, StateWith, Viewer, ViewOf } from "@flottille/core"
import { assert, canonicalJson, createRandom, pick, REFEREE } from "@flottille/core"
import { type Diagram, type Layout, pointer, refusalOf } from "@flottille/core/diagram"
import { type History, stateAt, viewersOf } from "./game-under-test"
import { observeStep } from "./laws/twins"
import { problemInPlay } from "./playout"
import { runOf } from "./run"
import { userSetup } from "./setup"
import type { SpaceOptions } from "./spaces"

/** A game with a board; the types of the game are erased. */
interface Board {
  readonly game: AnyGame
  readonly diagram: Diagram<unknown, unknown, unknown>
}

const languages = ["en", "fr"] as const

const twice = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index)

/** Returns the number of places that arrow keys reach from one. */
function reached(near: ReadonlyMap<string, readonly string[]>, first: string): number {
  const found = new Set([first])
  for (const id of found) for (const next of near.get(id) ?? []) found.add(next)
  return found.size
}

function layoutProblem(layout: Layout): string | undefined {
  const { left, top, width, height, places } = layout
  const ids = places.map(({ id }) => id)
  const double = twice(ids)
  if (double !== undefined) return `two places have the id ${double}`
  for (const language of languages) {
    const names = places.map(({ name }) => name[language])
    if (names.includes("")) return `a place has no name (${language})`
    const same = twice(names)
    if (same !== undefined) return `two places are called ${same} (${language})`
  }
  for (const { id, centre, outline, near } of places) {
    if (!(centre.x >= left && centre.x <= left + width && centre.y >= top && centre.y <= top + height))
      return `${id} lies outside the drawing`
    if (!/^M/.test(outline)) return `${id} has no outline`
    const strange = Object.values(near).find((to) => !ids.includes(to) || to === id)
    if (strange !== undefined) return `an arrow leads from ${id} to ${strange}`
  }
  const arrowsFrom = new Map(places.map((place) => [place.id, Object.values(place.near)]))
  const arrows = ids.map((id) => reached(arrowsFrom, id))
  const poor = arrows.findIndex((count) => count !== places.length)
  return poor < 0 ? undefined : `arrows lead from ${ids[poor]} to ${arrows[poor]} of ${places.length} places`
}

function drawingProblem(svg: string, { left, top, width, height, places }: Layout): string | undefined {
  if (!svg.includes(` viewBox="${left} ${top} ${width} ${height}"`))
    return "the drawing does not have the edges of its layout"
  const ids = places.map(({ id }) => id)
  const drawn = [...svg.matchAll(/ data-place="([^"]*)"/g)].map(([, id = ""]) => id)
  if (canonicalJson(drawn.sort()) !== canonicalJson(ids.slice().sort()))
    return `the drawing has the places ${drawn.join(" ")}, the layout ${ids.join(" ")}`
  const lost = [...svg.matchAll(/ data-piece="([^"]*)"/g)].find(([, id = ""]) => !ids.includes(id))
  return lost ? `a piece stands on ${lost[1]}` : undefined
}

function pointingProblem(
  { game, diagram }: Board,
  state: StateWith,
  seat: number,
  view: unknown,
  ids: readonly string[],
): string | undefined {
  const actions = game.legalActions(state, seat)
  const says = new Map<string, unknown>()
  for (const action of actions) {
    const text = canonicalJson(action)
    const path = diagram.path(action, view)
    const stray = path.find((place) => !ids.includes(place))
    if (stray !== undefined) return `${text} is pointed at by ${stray}, which is no place`
    for (const language of languages) {
      const label = diagram.label(action, view, language)
      if (label === "") return `${text} has no name (${language})`
      const key = canonicalJson([language, path, label])
      if (says.has(key)) return `${text} and ${canonicalJson(says.get(key))} are pointed at alike: ${key}`
      says.set(key, action)
    }
    if (path.length > 0 && !diagram.actionsFor(path, view).some((other) => canonicalJson(other) === text))
      return `${path.join(" ")} is not said to mean ${text}`
  }
  // One place is enough, because finding the refusals takes long (they depend on the view alone).
  const { next } = pointer(diagram, view, actions).after([])
  const refused = ids.find((id) => !next.includes(id) && diagram.actionsFor([id], view).length > 0)
  return refused !== undefined && refusalOf({ game, diagram }, view, seat, [refused]) === undefined
    ? `${refused} cannot be touched, and nothing says why`
    : undefined
}

function positionProblem(board: Board, history: History, ply: number): string | undefined {
  const { game, diagram } = board
  const state = stateAt(history, ply)
  for (const viewer of viewersOf(game, state)) {
    const view = game.view(state, viewer)
    for (const from of [undefined, viewer] satisfies (Viewer | undefined)[]) {
      const layout = diagram.layout(view, from)
      const how = from === undefined ? {} : ({ from, lang: "fr", theme: "dark", coordinates: false } as const)
      const problem = layoutProblem(layout) ?? drawingProblem(diagram.draw(view, how), layout)
      if (problem !== undefined) return `${problem} (as ${viewer} sees it)`
      const ids = layout.places.map(({ id }) => id)
      for (const language of languages) for (const id of ids) diagram.describe(id, view, language)
      const pointing =
        typeof viewer === "number" && from === undefined ? pointingProblem(board, state, viewer, view, ids) : undefined
      if (pointing !== undefined) return pointing
    }
  }
  return undefined
}

/** Describes a problem of the piece movements in the events of an entry. */
function motionProblem({ game, diagram }: Board, history: History, ply: number): string | undefined {
  const entry = history.entries[ply]
  if (!entry || "resign" in entry) return undefined
  const { state, observedBy } = observeStep(game, stateAt(history, ply), entry)
  for (const viewer of viewersOf(game, state)) {
    const { view, events } = observedBy(viewer)
    const ids = diagram.layout(view).places.map(({ id }) => id)
    for (const seen of events) {
      for (const { from, to } of diagram.motions(seen, view))
        if (!ids.includes(from) || !ids.includes(to))
          return `${canonicalJson(seen)} moves a piece from ${from} to ${to}`
      const named = (diagram.effects?.(seen, view) ?? []).flatMap((effect) =>
        effect.kind === "dice" ? [] : effect.kind === "sunk" ? [effect.at] : [effect.from, effect.to],
      )
      const stray = named.find((place) => !ids.includes(place))
      if (stray !== undefined) return `${canonicalJson(seen)} has an effect on ${stray}, which is no place`
    }
  }
  return undefined
}

const standing = (svg: string) =>
  [...svg.matchAll(/ data-piece="([^"]*)"[^>]*>(<title>[^<]*)?/g)].map(([, at, title]) => `${at} ${title}`).sort()

/** Describes a problem of an entry's display: each step keeps the edges, and the last shows all pieces in place. */
function sceneProblem({ game, diagram }: Board, history: History, ply: number): string | undefined {
  const entry = history.entries[ply]
  if (!entry || "resign" in entry || !diagram.scenes) return undefined
  const before = stateAt(history, ply)
  const { state, observedBy } = observeStep(game, before, entry)
  for (const viewer of viewersOf(game, state)) {
    const seen = game.view(before, viewer)
    const { events, view } = observedBy(viewer)
    const scenes = diagram.scenes(events, seen)
    const { left, top, width, height } = diagram.layout(seen, viewer)
    const drawn = scenes.map((scene) => scene.draw({ from: viewer, lang: "fr", theme: "dark" }))
    if (drawn.some((svg) => !svg.includes(` viewBox="${left} ${top} ${width} ${height}"`)))
      return `a step has other edges than the board (as ${viewer} sees it)`
    const stray = scenes.flatMap((scene, step) =>
      scene.courses.flatMap(({ piece }) => (drawn[step]?.includes(` data-piece="${piece}"`) ? [] : [piece])),
    )
    if (stray.length > 0) return `${stray[0]} moves in a step that does not have it (as ${viewer} sees it)`
    // A viewer with limited sight may learn of a piece that becomes invisible afterwards.
    if (viewer !== REFEREE || drawn.length === 0) continue
    const last = standing(drawn.at(-1) ?? "")
    const now = standing(diagram.draw(view, { from: viewer, lang: "fr" }))
    if (canonicalJson(last) !== canonicalJson(now))
      return `the last step ends with ${last.join("; ")}, the board has ${now.join("; ")}`
  }
  return undefined
}

/**
 * Checks a board in every position of random games, for every viewer.
 *
 * Places have unique names, and arrow keys lead from each to all others. The drawing contains every
 * place once, and pieces stand on places only. Touched places together with button and menu labels
 * distinguish any two legal actions in every language; touching a place without an action gives a
 * reason. Pieces move between places, and a step-by-step display ends with all pieces in place.
 *
 * @returns A sentence that describes a problem, or `undefined`.
 * @example
 * import { diagram } from "@flottille/dejarik/diagram"
 * diagramProblem(dejarik, diagram, { runs: 1 }) // => undefined
 */
export function diagramProblem<G extends AnyGame>(
  game: G,
  diagram: Diagram<ViewOf<G>, ActionOf<G>, EventOf<G>>,
  kit: SpaceOptions<G> = {},
): string | undefined {
  assert(typeof diagram?.draw === "function", "diagramProblem", "diagram", "the diagram of the game")
  const setup = userSetup(game, kit, "diagramProblem")
  // The game's types are erased; all values for the diagram come from the game's own functions.
  const board = { game, diagram } as unknown as Board
  const problem = problemInPlay(setup, runOf(kit), (history, salt) => {
    const ply = pick([...history.states.keys()], createRandom(salt))
    return (
      positionProblem(board, history, ply) ?? motionProblem(board, history, ply) ?? sceneProblem(board, history, ply)
    )
  })
  return problem === undefined ? undefined : `the board of ${game.id}: ${problem}`
}
