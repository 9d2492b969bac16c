/**
 * Boards that people can point at: the places, the drawing, and the places that stand for an
 * action. One rule for pointing then plays every game.
 *
 * @packageDocumentation
 */
import { assert, assertSearchGame, isList, isObject } from "../assert"
import type { ActionOf, AnyGame, EventOf, Refusal, Seat, Viewer, ViewOf } from "../contract"
import { createRandom } from "../random"
import type { Language, Translated } from "../text/rulebook"
import type { Mark } from "./svg"

export type { Mark } from "./svg"

/** A point of a drawing in its units: `x` to the right, `y` down. */
export interface Point {
  readonly x: number
  readonly y: number
}

type Direction = "up" | "right" | "down" | "left"

/** A place that can be pointed at: a square, a space, a province, a heading of a rose. */
export interface Place {
  /** Written as in the notation where possible: `e4`, `I10`, `bur`. */
  readonly id: string
  /** The display name; unique within a layout. */
  readonly name: Translated
  readonly centre: Point
  /** Its edge, as path data of SVG in absolute coordinates. */
  readonly outline: string
  /** The ids of the places that the arrow keys lead to. Every place can be reached from every other one. */
  readonly near: Readonly<Partial<Record<Direction, string>>>
  /** True for a supply of pieces, which stays chosen while pieces of it can be placed. */
  readonly supply?: true
}

/** The places of a board, in the coordinates of its drawing. */
export interface Layout {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
}

/** Settings for drawing a board. */
export interface Drawing {
  /** The viewer whose side is nearest; by default as for spectators. */
  readonly from?: Viewer
  /** Places to be marked; none by default. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** The language of titles and words; English, if left out. */
  readonly lang?: Language
  /** True if places show their names; the default. */
  readonly coordinates?: boolean
  /** Colours for a light or a dark ground; as the reader's device prefers, if left out. */
  readonly theme?: "light" | "dark"
}

/** A piece that moves in an animation, between two places by their ids. */
export interface Motion {
  readonly from: string
  readonly to: string
}

/**
 * A short animation of an event beside the movement of pieces. `dice` shows rolled dice, one row for each side; `shot`
 * fires from one place at another; `sunk` removes the piece that stood on a place.
 */
export type Effect =
  | { readonly kind: "dice"; readonly rows: readonly (readonly number[])[] }
  | { readonly kind: "shot"; readonly from: string; readonly to: string }
  | { readonly kind: "sunk"; readonly at: string }

/** The way of a piece in a {@link Scene}. */
interface Course {
  /** The `data-piece` attribute in the drawing. */
  readonly piece: string
  /** From where it was, through these points, to where it is drawn. */
  readonly points: readonly Point[]
  /** By how many degrees it then turns clockwise, around the last of these points. */
  readonly turn?: number
}

/** A step of an animation: the events that it shows together, and the view after them. */
export interface Scene<Event> {
  /** The events that the step shows; empty for a step that shows sealed choices. */
  readonly events: readonly Event[]
  /** The pieces that move in it. */
  readonly courses: readonly Course[]
  /** The places where it happens, on a board of many places. */
  readonly about?: readonly string[]
  /** The board after it, as SVG; its edges are those of the layout before. */
  draw(how?: Drawing): string
}

/** A board that can be drawn and pointed at; the export of a game's `./diagram`. It depends on the view alone. */
export interface Diagram<View, Action, Event> {
  /** The colours of the seats by their ids, each for a light and a dark ground. */
  readonly colours?: Readonly<Record<string, readonly [light: string, dark: string]>>
  /** The places of the board as it is drawn with the same `from`. */
  layout(view: View, from?: Viewer): Layout
  /**
   * The board as SVG: each place of the layout is a `<g data-place="…">`, each piece a
   * `<g data-piece="…">` with the id of the place where it stands.
   */
  draw(view: View, how?: Drawing): string
  /** The places that a person points at, in order, to mean this action; none for an action that is a button. */
  path(action: Action, view: View): readonly string[]
  /**
   * The actions, legal or not, that pointing at these places can mean for who sees the view: so
   * that one that is refused can be explained.
   */
  actionsFor(touched: readonly string[], view: View): readonly Action[]
  /** An action in a few words, as a button or a menu names it. */
  label(action: Action, view: View, language: Language): string
  /** Describes the occupant of a place: `"own Houjix"`; empty for an empty place. */
  describe(place: string, view: View, language: Language): string
  /**
   * The codes of places that `describe` of the package writes, with their names: `BUD` with `Budapest`; and the letters
   * of orders behind them, with their words: `H` with `holds`. A page shows these, where a terminal has no room
   * for them.
   */
  codes?(language: Language): ReadonlyMap<string, string>
  /** The numbers of the pieces on a place: `["Houjix: attack 4, defence 4, movement 1"]`; none for an empty place. */
  card?(place: string, view: View, language: Language): readonly string[]
  /**
   * The kind, price or chances of an action, to stand on the last place of its path: sailing and turning then look
   * different before one of them is chosen. Nothing for an action that the place alone explains.
   */
  target?(action: Action, view: View, language: Language): Target | undefined
  /** The pieces that an event moves. */
  motions(event: Event, view: View): readonly Motion[]
  /** The dice, shots and losses of an event, to be animated; none by default. */
  effects?(event: Event, view: View): readonly Effect[]
  /**
   * Splits simultaneous choices and their results into steps: first the choices, in the position
   * before, then the results.
   *
   * @param events - Events as the viewer observed them, from that position on.
   * @param before - The view before the events.
   * @returns No steps where nothing was simultaneous. The steps hold nothing that the viewer has
   * not seen.
   */
  scenes?(events: readonly Event[], before: View): readonly Scene<Event>[]
  /**
   * Draws recently revealed information that the view no longer shows, as a small drawing beside
   * the board: both hands of orders.
   *
   * @param events - All events that the viewer has observed so far.
   * @returns An empty string where there is nothing to show.
   */
  aside?(events: readonly Event[], view: View, how?: Pick<Drawing, "lang" | "theme">): string
}

/** The kind, price or chances of an action, on the place where it leads. */
export interface Target {
  /** At most five characters: `"●●"`, `"62 %"`. */
  readonly sign: string
  /** The same in words: `"turn, 2 cannonballs"`. */
  readonly words: string
}

/** The continuations of the places touched so far. */
interface Pointing<Action> {
  /** The places of which one may be touched next. */
  readonly next: readonly string[]
  /** The actions that the touched places mean as they are. */
  readonly complete: readonly Action[]
}

/** The legal actions of a seat as buttons and as sequences of touched places. */
export interface Pointer<Action> {
  /** The actions that no place stands for: buttons. */
  readonly buttons: readonly Action[]
  /** Returns the continuations of the places touched so far, in order. */
  after(touched: readonly string[]): Pointing<Action>
}

/**
 * Plays any game by pointing: the next places are those of the legal actions that begin with the
 * places touched so far.
 *
 * @param actions - The legal actions of the seat, as `legalActions` lists them.
 * @example
 * const board = { path: (move: string) => move.split("-") }
 * pointer(board, {}, ["a1-a2", "a1-b1", "b2-b3"]).after([]).next // => ["a1", "b2"]
 * pointer(board, {}, ["a1-a2", "a1-b1", "b2-b3"]).after(["a1", "b1"]) // => { next: [], complete: ["a1-b1"] }
 */
export function pointer<View, Action, Event>(
  diagram: Pick<Diagram<View, Action, Event>, "path">,
  view: View,
  actions: readonly Action[],
): Pointer<Action> {
  assert(typeof diagram?.path === "function", "pointer", "diagram", "the diagram of a game")
  assert(isList(actions), "pointer", "actions", "a list of actions")
  const ways = actions.map((action) => ({ action, path: diagram.path(action, view) }))
  return {
    buttons: ways.flatMap(({ action, path }) => (path.length === 0 ? [action] : [])),
    after(touched) {
      const open = ways.filter(({ path }) => path.length > 0 && touched.every((place, index) => path[index] === place))
      return {
        next: [...new Set(open.flatMap(({ path }) => path[touched.length] ?? []))],
        complete: open.flatMap(({ action, path }) => (path.length === touched.length ? [action] : [])),
      }
    },
  }
}

/**
 * Returns the refusal of the action that touching these places means.
 *
 * @returns Undefined where the places mean no action, or a legal one.
 * @throws SchemaError for a view that no state gives.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { diagram } from "@flottille/dejarik/diagram"
 * refusalOf({ game: dejarik, diagram }, dejarik.view(dejarik.initialState(), 0), 0, ["I1"])?.rule // => "CO-2"
 */
export function refusalOf<G extends AnyGame>(
  subject: { readonly game: G; readonly diagram: Diagram<ViewOf<G>, ActionOf<G>, EventOf<G>> },
  view: ViewOf<G>,
  seat: Seat,
  touched: readonly string[],
): Refusal | undefined {
  assertSearchGame(subject, "refusalOf")
  assert(isObject(view), "refusalOf", "view", "a view of the game")
  assert(isList(touched), "refusalOf", "touched", "a list of places")
  const { game, diagram } = subject
  const actions = diagram.actionsFor(touched, view)
  if (actions.length === 0) return undefined
  // Refusals depend on the view alone (law 9), so any state behind it gives the same answer.
  const behind = game.determinize(view, createRandom("why"))
  const refusals = actions.map((action) => game.validate(behind, seat, action))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

/** A code of a place within a text, with the letter of an order behind it: `VIE`, `STP/NC`, `WES-1`, `VIE H`. */
const placeCode = /(?<![\p{L}\d/-])(\p{Lu}{3}(?:\/\p{Lu}{2})?(?:-1)?)(?![\p{L}\d])(?: (\p{Lu})(?![\p{L}\d]))?/gu

/**
 * Replaces the codes of places in a description by their names, and letters of orders behind them by words.
 *
 * @param codes - As `Diagram.codes` returns them; without it the text stays as it is.
 * @example
 * withPlaceNames("Austria, BUD - SER: succeeds.", new Map([["BUD", "Budapest"], ["SER", "Serbia"]]))
 * // => "Austria, Budapest - Serbia: succeeds."
 */
export function withPlaceNames(text: string, codes?: ReadonlyMap<string, string>): string {
  assert(typeof text === "string", "withPlaceNames", "text", "a text")
  assert(!codes || typeof codes.get === "function", "withPlaceNames", "codes", "names by their codes")
  if (!codes) return text
  return text.replace(placeCode, (whole, code: string, letter?: string) => {
    const name = codes.get(code)
    if (name === undefined) return whole
    return letter === undefined ? name : `${name} ${codes.get(letter) ?? letter}`
  })
}

const directions: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

/**
 * Computes the arrow keys of a board: each leads to the adjacent place nearest to its direction,
 * unless another key leads there already.
 *
 * @param centres - The middle of each place.
 * @param adjacent - The places adjacent to one.
 * @returns The arrows of each place.
 * @example
 * arrowsOf(new Map([["a", { x: 0, y: 0 }], ["b", { x: 9, y: 1 }]]), (id) => (id === "a" ? ["b"] : ["a"])).get("a")
 * // => { right: "b" }
 */
export function arrowsOf(
  centres: ReadonlyMap<string, Point>,
  adjacent: (id: string) => readonly string[],
): ReadonlyMap<string, Place["near"]> {
  assert(typeof centres?.get === "function", "arrowsOf", "centres", "points by the ids of places")
  assert(typeof adjacent === "function", "arrowsOf", "adjacent", "a function")
  const near = (id: string, from: Point): Place["near"] => {
    const ways = adjacent(id).flatMap((to) => {
      const { x, y } = centres.get(to) ?? from
      const [dx, dy] = [x - from.x, y - from.y]
      const length = Math.sqrt(dx * dx + dy * dy) || 1
      const entries = Object.entries(directions) as [Direction, Point][]
      return entries.map(([direction, way]) => ({ direction, to, along: (dx * way.x + dy * way.y) / length }))
    })
    const found: Partial<Record<Direction, string>> = {}
    for (const { direction, to } of ways.sort((a, b) => b.along - a.along))
      if (found[direction] === undefined && !Object.values(found).includes(to)) found[direction] = to
    return found
  }
  return new Map([...centres].map(([id, centre]) => [id, near(id, centre)]))
}

/**
 * Returns the places of a board of squares, from its top left corner.
 *
 * @param rows - The names of the squares as they are drawn, the top row first.
 * @param side - The side of a square.
 * @example
 * const [first] = gridPlaces([["a2", "b2"], ["a1", "b1"]], 50)
 * first?.outline // => "M0 0H50V50H0Z"
 * first?.near // => { right: "b2", down: "a1" }
 */
export function gridPlaces(rows: readonly (readonly string[])[], side: number): readonly Place[] {
  assert(isList(rows) && rows.every(isList), "gridPlaces", "rows", "lists of ids")
  return rows.flatMap((row, y) =>
    row.map((id, x): Place => {
      const around = { up: rows[y - 1]?.[x], right: row[x + 1], down: rows[y + 1]?.[x], left: row[x - 1] }
      return {
        id,
        name: { en: id, fr: id },
        centre: { x: (x + 0.5) * side, y: (y + 0.5) * side },
        outline: `M${x * side} ${y * side}H${(x + 1) * side}V${(y + 1) * side}H${x * side}Z`,
        near: Object.fromEntries(Object.entries(around).filter(([, other]) => other !== undefined)),
      }
    }),
  )
}
