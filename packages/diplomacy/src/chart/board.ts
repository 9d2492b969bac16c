/** The board of Diplomacy and of its variants. */
import { deepFreeze } from "@flottille/core"
import type { Diagram, Drawing, Layout, Mark, Scene } from "@flottille/core/diagram"
import type { Language, Translated } from "@flottille/core/rulebook"
import type { Palette } from "@flottille/core/svg"
import { standardBoard } from "../map/standard"
import type { AnyOrder, Order, Unit } from "../orders/order"
import { layoutOf } from "../picture/layout"
import * as pointing from "../picture/pointing"
import type { DiplomacyAction } from "../rules/actions"
import type { ActionOf, ViewOf } from "../rules/rules"
import type { DiplomacyEvent } from "../state/events"
import { type DiplomacyState, isMovement, type PlayState, resultsOf } from "../state/state"
import type { DiplomacyView } from "../view/view"
import type { Chart } from "./chart"
import type { DrawnOrder } from "./orders"
import type { AnyAction, Saying } from "./phrases"
import { areaChartFor, chartFor, type MapPicture, type MapSheet, pictureOn } from "./picture"
import { type Part, type ReportedOrder, type Step, stepsOf } from "./scenes"
import { dateWords } from "./words"

/** A note on a place, besides the units there. */
export interface PlaceNote {
  readonly place: string
  readonly note: Translated
}

/** The game-specific parts of a board. */
export interface BoardSeam<S extends PlayState, Event> extends MapSheet {
  readonly title: string
  /** Returns the latest reported orders in a view. */
  last(view: ViewOf<S>): readonly ReportedOrder[]
  /** Returns the orders that an event reports. */
  reportsOf(event: Event): readonly ReportedOrder[]
  /** Splits an event into parts to show step by step. Without it a phase is shown at once. */
  parts?(event: Event): readonly Part<Event>[]
  /**
   * Returns the actions that a sequence of selected places can mean.
   *
   * @param usual - The orders of Diplomacy that it can mean.
   */
  actionsFor(usual: readonly Order[], touched: readonly string[], view: ViewOf<S>): readonly ActionOf<S>[]
  /** Returns notes on places, drawn as question marks with a tooltip. */
  notes?(view: ViewOf<S>): readonly PlaceNote[]
  /** Returns units that are counted but have no known place. */
  unseen?(view: ViewOf<S>): readonly Unit[]
  /** Describes a variant's own actions in a few words; `undefined` for all others. */
  say?(action: AnyAction, saying: Saying): string | undefined
}

function givenOrders({ board }: Chart, { orders }: pointing.MapView): readonly DrawnOrder[] {
  return orders.flatMap((list, seat) =>
    (list ?? []).map((order): DrawnOrder => ({ power: board.powerOf(seat), order, state: "given" })),
  )
}

function lastOrders(reports: readonly ReportedOrder[]): readonly DrawnOrder[] {
  return reports.flatMap(({ power, order, result }): DrawnOrder[] =>
    power === null ? [] : [{ power, order, state: result === null || result === "succeeds" ? "done" : "failed" }],
  )
}

/**
 * Creates the board of a variant with its own orders and events. Places, drawing and selection work
 * as in Diplomacy.
 *
 * @example
 * import { boardOn } from "@flottille/diplomacy/diagram"
 * const board = boardOn({ title: "Mine", last: () => [], reportsOf: () => [], actionsFor: (usual) => usual })
 * board.path({ type: "support", unit: "mar", of: "par", to: "bur" }, diplomacy.view(diplomacy.initialState(), 2))
 * // => ["mar", "par", "bur"]
 */
export function boardOn<S extends PlayState, Event>(seam: BoardSeam<S, Event>): Diagram<ViewOf<S>, ActionOf<S>, Event> {
  return boardBy(seam, () => chartFor(seam.board ?? standardBoard, seam.layout))
}

/**
 * Creates the board of a variant on the areas of the standard map, as {@link boardOn} does for a map with the same
 * provinces and borders. A bundle then has no drawing of other maps.
 *
 * @param seam - With the board of the variant, which may have depths and other powers.
 * @example
 * import { areaBoardOn } from "@flottille/diplomacy/diagram"
 * const board = areaBoardOn({ title: "Mine", last: () => [], reportsOf: () => [], actionsFor: (usual) => usual })
 * board.layout(diplomacy.view(diplomacy.initialState(), 2)).places.length // => 81
 */
export function areaBoardOn<S extends PlayState, Event>(
  seam: BoardSeam<S, Event>,
): Diagram<ViewOf<S>, ActionOf<S>, Event> {
  return boardBy(seam, () => areaChartFor(seam.board ?? standardBoard))
}

function boardBy<S extends PlayState, Event>(
  seam: BoardSeam<S, Event>,
  chartOf: () => Chart,
): Diagram<ViewOf<S>, ActionOf<S>, Event> {
  return new MapBoard(seam, chartOf).diagram()
}

class MapBoard<S extends PlayState, Event> {
  readonly #seam: BoardSeam<S, Event>
  readonly #chartOf: () => Chart
  #loaded: Chart | undefined
  #layout: Layout | undefined
  readonly #codes: { [language in Language]?: ReadonlyMap<string, string> } = {}

  constructor(seam: BoardSeam<S, Event>, chartOf: () => Chart) {
    this.#seam = seam
    this.#chartOf = chartOf
  }

  diagram(): Diagram<ViewOf<S>, ActionOf<S>, Event> {
    const chart = () => this.#chart
    const seam = this.#seam
    return {
      get colours() {
        return coloursOf(chart())
      },
      layout: () => this.#layoutOf(),
      draw: (view, how = {}) => this.#draw(view, how),
      path: (action) => pointing.pathOf(chart(), action),
      actionsFor: (touched, view) => seam.actionsFor(pointing.actionsFor(chart(), touched, view), touched, view),
      label: (action, view, language) => this.#label(action, view, language),
      describe: (place, view, language) => this.#describe(place, view, language),
      codes: (language) => this.#codesIn(language),
      motions: (event) => pointing.motions(chart(), seam.reportsOf(event)),
      scenes: (events, before) => {
        const parts = events.flatMap((event) => seam.parts?.(event) ?? [])
        return stepsOf(chart(), parts, before).map((step) => this.#sceneOf(before, step))
      },
    }
  }

  get #chart(): Chart {
    this.#loaded ??= this.#chartOf()
    return this.#loaded
  }

  #layoutOf(): Layout {
    this.#layout ??= deepFreeze(layoutOf(this.#chart))
    return this.#layout
  }

  #codesIn(language: Language): ReadonlyMap<string, string> {
    this.#codes[language] ??= codesOf(this.#chart, language)
    return this.#codes[language]
  }

  #label(action: AnyAction, view: ViewOf<S>, language: Language): string {
    return pointing.label(this.#chart, action, view, language, (own, saying) => this.#seam.say?.(own, saying))
  }

  #describe(place: string, view: ViewOf<S>, language: Language): string {
    const label = (order: AnyOrder) => this.#label(order, view, language)
    const described = pointing.describe(this.#chart, place, view, language, label)
    const notes = this.#seam.notes?.(view) ?? []
    return [
      ...(described ? [described] : []),
      ...notes.flatMap((each) => (each.place === place ? [each.note[language]] : [])),
    ].join(", ")
  }

  #draw(view: ViewOf<S>, how: Drawing) {
    const notes = (this.#seam.notes?.(view) ?? []).map(({ place, note }) => ({ place, note: note[how.lang ?? "en"] }))
    const orders = [...lastOrders(this.#seam.last(view)), ...givenOrders(this.#chart, view)]
    return this.#paint(view, how, { notes, orders })
  }

  #paint(view: ViewOf<S>, { lang = "en", marks, coordinates, theme }: Drawing, instead: Partial<MapPicture>) {
    const { year, season, units, dislodged, centres } = view
    return pictureOn(this.#chart, {
      title: `${this.#seam.title}, ${dateWords(season, year, lang)}`,
      units: [...units, ...this.#unseen(view)],
      dislodged,
      centres,
      lang,
      ...(marks && { marks }),
      ...(theme && { theme }),
      ...(coordinates !== undefined && { coordinates }),
      ...instead,
    })
  }

  #unseen(view: ViewOf<S>): readonly Unit[] {
    return this.#seam.unseen?.(view) ?? []
  }

  #sceneOf(view: ViewOf<S>, { events, courses, standing, orders, about }: Step<Event>): Scene<Event> {
    const draw = (how: Drawing = {}) => {
      const marks = Object.fromEntries(about.map((place): [string, Mark] => [place, "last"]))
      const units = [...standing.units, ...this.#unseen(view)]
      return this.#paint(view, how, { ...standing, units, orders, marks: { ...marks, ...how.marks } })
    }
    return { events, courses, about, draw }
  }
}

/** The letters of orders in reports, in words; the French notation has the same letters. */
const letters: Readonly<Record<string, Translated>> = {
  H: { en: "holds", fr: "tient" },
  S: { en: "supports", fr: "soutient" },
  C: { en: "convoys", fr: "convoie" },
}

function codesOf({ places, words }: Chart, language: Language): ReadonlyMap<string, string> {
  return new Map([
    ...places.map((place) => [words.code(place, language), words.place(place, language)] as const),
    ...Object.entries(letters).map(([letter, word]) => [letter, word[language]] as const),
  ])
}

function coloursOf({ palette, colourOf, board }: Chart): Palette {
  return Object.fromEntries(
    board.powers.flatMap((power) => {
      const colour = palette[colourOf(power)]
      return colour ? [[power, colour] as const] : []
    }),
  )
}

export type DiplomacyDiagram<Other extends AnyOrder = never> = Diagram<
  DiplomacyView<Other>,
  DiplomacyAction<Other>,
  DiplomacyEvent<Other>
>

/** The words of orders that Diplomacy does not have, and how they are given on a board. */
export interface OrderWords<Other extends AnyOrder = AnyOrder> {
  /** Describes an order in a few words; `undefined` for those of Diplomacy. */
  say(order: AnyOrder, saying: Saying): string | undefined
  /** Returns the orders that places can mean, touched one after the other; legal or not. */
  ordersFor(touched: readonly string[]): readonly Other[]
}

function parts<Other extends AnyOrder>(event: DiplomacyEvent<Other>): readonly Part<DiplomacyEvent<Other>>[] {
  if (event.type === "centres" && event.taken.length > 0) return [{ event, taken: event.taken }]
  if (event.type !== "adjudicated") return []
  return event.reports.map((report) => ({ report, event: { ...event, reports: [report], contested: [] } }))
}

export function diagramOn<Other extends AnyOrder = never>(
  title: string,
  chartOf: () => Chart,
  own?: OrderWords<Other>,
): DiplomacyDiagram<Other> {
  const seam: BoardSeam<DiplomacyState<Other>, DiplomacyEvent<Other>> = {
    title,
    // A unit without an order has nothing to draw.
    last: ({ last }) => resultsOf(last).flatMap(({ orders }) => orders.filter(({ reason }) => reason !== "no-order")),
    reportsOf: (event) => (event.type === "adjudicated" ? event.reports : []),
    parts: parts<Other>,
    actionsFor: (usual, touched, { season }) =>
      own && isMovement(season) ? [...usual, ...own.ordersFor(touched)] : usual,
    say: (action, saying) => (own && !("what" in action) ? own.say(action, saying) : undefined),
  }
  return boardBy(seam, chartOf)
}
