// Stryker disable all: drawings, which other checks compare with committed files
/** The board of Diplomacy and of its variants. */
import { deepFreeze } from "@flottille/core"
import type { Diagram, Drawing, Layout, Mark, Scene } from "@flottille/core/diagram"
import type { Language, Translated } from "@flottille/core/rulebook"
import { layoutOf } from "../layout"
import { standardBoard } from "../map/standard"
import type { Order, Unit } from "../orders/order"
import * as pointing from "../pointing"
import type { Chart } from "./chart"
import type { DrawnOrder } from "./orders"
import type { AnyAction, Saying } from "./phrases"
import { chartFor, type MapPicture, type MapSheet, pictureOn } from "./picture"
import { type Part, type ReportedOrder, type Step, stepsOf } from "./scenes"
import { dateWords } from "./words"

/** A note on a place, besides the units there. */
export interface PlaceNote {
  readonly place: string
  readonly note: Translated
}

/** The game-specific parts of a board. */
export interface BoardSeam<View extends pointing.MapView, Action extends AnyAction, Event> {
  readonly title: string
  /** Returns the latest reported orders in a view. */
  last(view: View): readonly ReportedOrder[]
  /** Returns the orders that an event reports. */
  reportsOf(event: Event): readonly ReportedOrder[]
  /** Splits an event into parts to show step by step. Without it a phase is shown at once. */
  parts?(event: Event): readonly Part<Event>[]
  /**
   * Returns the actions that a sequence of selected places can mean.
   *
   * @param usual - The orders of Diplomacy that it can mean.
   */
  actionsFor(usual: readonly Order[], touched: readonly string[], view: View): readonly Action[]
  /** Returns notes on places, drawn as question marks with a tooltip. */
  notes?(view: View): readonly PlaceNote[]
  /** Returns units that are counted but have no known place. */
  unseen?(view: View): readonly Unit[]
  /** Describes a variant's own actions in a few words; `undefined` for all others. */
  say?(action: AnyAction, saying: Saying): string | undefined
}

/** Returns the pending orders that the view shows. */
function givenOrders({ board }: Chart, { orders }: pointing.MapView): readonly DrawnOrder[] {
  return orders.flatMap((list, seat) =>
    (list ?? []).map((order): DrawnOrder => ({ power: board.powerOf(seat), order, state: "given" })),
  )
}

/** Returns the orders of the latest reports. */
function lastOrders(told: readonly ReportedOrder[]): readonly DrawnOrder[] {
  return told.flatMap(({ power, order, result }): DrawnOrder[] =>
    power === null ? [] : [{ power, order, state: result === null || result === "succeeds" ? "done" : "failed" }],
  )
}

/**
 * Creates the board of a variant with its own orders and events. Places, drawing and selection work
 * as in Diplomacy.
 *
 * @example
 * import { boardOn } from "@flottille/diplomacy/diagram"
 * const board = boardOn({ title: "Mine", last: () => [], told: () => [], meant: (usual) => usual })
 * board.path({ type: "support", unit: "mar", of: "par", to: "bur" }, diplomacy.view(diplomacy.initialState(), 2)) // => ["mar", "par", "bur"]
 */
export function boardOn<View extends pointing.MapView, Action extends AnyAction, Event>(
  seam: BoardSeam<View, Action, Event> & MapSheet,
): Diagram<View, Action, Event> {
  return boardBy(seam, () => chartFor(seam.board ?? standardBoard, seam.layout))
}

/** Creates a board on a chart, which is created when first needed. */
export function boardBy<View extends pointing.MapView, Action extends AnyAction, Event>(
  seam: BoardSeam<View, Action, Event>,
  chartOf: () => Chart,
): Diagram<View, Action, Event> {
  let chart: Chart | undefined
  let layout: Layout | undefined
  const on = (): Chart => {
    chart ??= chartOf()
    return chart
  }
  const label = (action: AnyAction, view: View, language: Language) =>
    pointing.label(on(), action, view, language, (own, saying) => seam.say?.(own, saying))
  /** Draws a view with some parts replaced. */
  const paint = (view: View, { lang = "en", marks, coordinates, theme }: Drawing, instead: Partial<MapPicture>) => {
    const { year, season, units, dislodged, centres } = view
    return pictureOn(on(), {
      title: `${seam.title}, ${dateWords(season, year, lang)}`,
      units: [...units, ...(seam.unseen?.(view) ?? [])],
      dislodged,
      centres,
      lang,
      ...(marks && { marks }),
      ...(theme && { theme }),
      ...(coordinates !== undefined && { coordinates }),
      ...instead,
    })
  }
  const sceneOf = (view: View, { events, courses, standing, orders, about }: Step<Event>): Scene<Event> => ({
    events,
    courses,
    draw(how = {}) {
      const marks = Object.fromEntries(about.map((place): [string, Mark] => [place, "last"]))
      const units = [...standing.units, ...(seam.unseen?.(view) ?? [])]
      return paint(view, how, { ...standing, units, orders, marks: { ...marks, ...how.marks } })
    },
  })
  return {
    get colours() {
      const { palette, colourOf, board } = on()
      return Object.fromEntries(
        board.powers.flatMap((power) => {
          const colour = palette[colourOf(power)]
          return colour ? [[power, colour] as const] : []
        }),
      )
    },
    layout() {
      layout ??= deepFreeze(layoutOf(on()))
      return layout
    },
    draw(view, how = {}) {
      const notes = (seam.notes?.(view) ?? []).map(({ place, note }) => ({ place, note: note[how.lang ?? "en"] }))
      return paint(view, how, { notes, orders: [...lastOrders(seam.last(view)), ...givenOrders(on(), view)] })
    },
    path: (action) => pointing.pathOf(on(), action),
    actionsFor: (touched, view) => seam.actionsFor(pointing.actionsFor(on(), touched, view), touched, view),
    label,
    describe(place, view, language) {
      const said = pointing.describe(on(), place, view, language, (order) => label(order, view, language))
      const notes = seam.notes?.(view) ?? []
      return [
        ...(said ? [said] : []),
        ...notes.flatMap((each) => (each.place === place ? [each.note[language]] : [])),
      ].join(", ")
    },
    motions: (event) => pointing.motions(on(), seam.reportsOf(event)),
    scenes(events, before) {
      const parts = events.flatMap((event) => seam.parts?.(event) ?? [])
      return stepsOf(on(), parts, before).map((step) => sceneOf(before, step))
    },
  }
}
