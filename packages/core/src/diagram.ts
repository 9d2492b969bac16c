/**
 * What a board must tell so that people can point at it: where its places are, how it is drawn, and which places stand for an action. One rule
 * for pointing then plays every game.
 *
 * @packageDocumentation
 */
import type { Game, Refusal, Seat, StateWith, Viewer } from "./contract"
import { createRandom } from "./random"
import type { Language, Translated } from "./rulebook"
import type { Mark, Theme } from "./svg"

export type { Mark, Theme } from "./svg"

/** A point of a drawing: to the right, and down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** An arrow key. */
export type Direction = "up" | "right" | "down" | "left"

/** A place that can be pointed at: a square, a space, a province, a heading of a rose. */
export interface Place {
  /** As the notation writes it where it can: `e4`, `I10`, `bur`. */
  readonly id: string
  /** What it is called; no two places of a layout are called the same. */
  readonly name: Translated
  readonly centre: Point
  /** Its edge, as path data of SVG in absolute coordinates. */
  readonly outline: string
  /** Where the arrow keys lead: the ids of other places. From each place every other one can be reached. */
  readonly near: Readonly<Partial<Record<Direction, string>>>
}

/** The places of a board, in the coordinates of its drawing. */
export interface Layout {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
}

/** How a board is drawn. */
export interface Drawing {
  /** Whose side is nearest: the board is turned to that seat. As for spectators, if left out. */
  readonly from?: Viewer
  /** Places to be marked. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** The language of titles and words; English, if left out. */
  readonly lang?: Language
  /** Whether places bear their names; `true`, if left out. */
  readonly coordinates?: boolean
  /** Colours for a light or a dark ground; as the reader's device prefers, if left out. */
  readonly theme?: Theme
}

/** A piece goes from one place to another. */
export interface Motion {
  readonly from: string
  readonly to: string
}

/** The way of a piece in a {@link Scene}. */
export interface Course {
  /** What its `data-piece` is where it is drawn. */
  readonly piece: string
  /** From where it was, through these points, to where it is drawn. */
  readonly points: readonly Point[]
  /** By how many degrees it then turns clockwise, around the last of these points. */
  readonly turn?: number
}

/** One step of what has happened, to be looked at before the next. */
export interface Scene<Event> {
  /** What of the events it shows, to be told in words; none where it shows what had been chosen. */
  readonly events: readonly Event[]
  /** The pieces that move in it. */
  readonly courses: readonly Course[]
  /** The board after it, as SVG; its edges are those of the layout before. */
  draw(how?: Drawing): string
}

/** A board that can be drawn and pointed at; what `./diagram` of a game exports. All of it depends on the view alone. */
export interface Diagram<View, Action, Event> {
  /** The colours of the seats by their ids, each for a light and a dark ground. */
  readonly colours?: Readonly<Record<string, readonly [light: string, dark: string]>>
  /** The places of the board as it is drawn with the same `from`. */
  layout(view: View, from?: Viewer): Layout
  /** The board as SVG: each place of the layout is a `<g data-place="…">`, each piece a `<g data-piece="…">` with the id of the place where it stands. */
  draw(view: View, how?: Drawing): string
  /** The places that a person points at, in order, to mean this action; none for an action that is a button. */
  path(action: Action, view: View): readonly string[]
  /** The actions, legal or not, that pointing at these places can mean for who sees the view: so that one that is refused can be explained. */
  actionsFor(touched: readonly string[], view: View): readonly Action[]
  /** An action in a few words, as a button or a menu names it. */
  label(action: Action, view: View, language: Language): string
  /** What stands on a place, in words: `"own Houjix"`; empty where nothing does. */
  describe(place: string, view: View, language: Language): string
  /** The pieces that an event moves. */
  motions(event: Event, view: View): readonly Motion[]
  /**
   * What has been chosen in secret and carried out at once, step by step: first what was chosen, in the position before, then what came of it.
   *
   * @param events - As the viewer has observed them, from that position on.
   * @param before - What he saw then.
   * @returns None where there is nothing to take apart. Nothing is in it but what he has seen and was told.
   */
  scenes?(events: readonly Event[], before: View): readonly Scene<Event>[]
  /**
   * What was revealed of late and no view shows any more, as a small drawing beside the board: both hands of orders.
   *
   * @param events - All that the viewer has observed so far.
   * @returns Empty where there is nothing.
   */
  aside?(events: readonly Event[], view: View, how?: Pick<Drawing, "lang" | "theme">): string
}

/** What follows from the places touched so far. */
export interface Pointing<Action> {
  /** The places of which one may be touched next. */
  readonly next: readonly string[]
  /** The actions that the touched places mean as they are. */
  readonly complete: readonly Action[]
}

/** Pointing at a board. */
export interface Pointer<Action> {
  /** The actions that no place stands for: buttons. */
  readonly buttons: readonly Action[]
  /** What follows from the places touched so far, in order. */
  after(touched: readonly string[]): Pointing<Action>
}

/**
 * The one rule by which every game is played with a finger: the next places are those of the legal actions that begin with what has been touched.
 *
 * @param actions - The legal actions of who points, as `legalActions` lists them.
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
 * Why pointing at these places is not allowed: the refusal of the action that was meant.
 *
 * @returns Nothing where the places mean no action at all, or one that is allowed.
 * @throws SchemaError for a view that no state gives.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { diagram } from "@flottille/dejarik/diagram"
 * refusalOf({ game: dejarik, diagram }, dejarik.view(dejarik.initialState(), 0), 0, ["I1"])?.rule // => "CO-2"
 */
export function refusalOf<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  {
    game,
    diagram,
  }: { readonly game: Game<State, Action, Options, Event, View>; readonly diagram: Diagram<View, Action, Event> },
  view: View,
  seat: Seat,
  touched: readonly string[],
): Refusal | undefined {
  const actions = diagram.actionsFor(touched, view)
  if (actions.length === 0) return undefined
  // What is refused depends on the view alone (law 9), so any state behind it gives the same answer.
  const behind = game.determinize(view, createRandom("why"))
  const refusals = actions.map((action) => game.validate(behind, seat, action))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

const directions: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

/**
 * Where the arrow keys lead on a board: each to that adjacent place which lies nearest to its direction, and none to a place that another one leads to
 * already.
 *
 * @param centres - The middle of each place.
 * @param adjacent - The places beside one.
 * @returns For each place where its arrows lead.
 * @example
 * arrowsOf(new Map([["a", { x: 0, y: 0 }], ["b", { x: 9, y: 1 }]]), (id) => (id === "a" ? ["b"] : ["a"])).get("a") // => { right: "b" }
 */
export function arrowsOf(
  centres: ReadonlyMap<string, Point>,
  adjacent: (id: string) => readonly string[],
): ReadonlyMap<string, Place["near"]> {
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
