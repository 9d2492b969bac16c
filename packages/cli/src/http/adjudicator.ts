/** The adjudicator without a memory: each request holds the map, the position and the orders. */
import type { Actor, Seat, SeatInfo, StateWith, Viewer } from "@flottille/core"
import {
  assertPossible,
  CHANCE,
  createRandom,
  parse,
  pickOutcome,
  REFEREE,
  readAction,
  SchemaError,
  SPECTATOR,
} from "@flottille/core"
import type { AnyGamePackage, AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { standardRules } from "@flottille/diplomacy"
import { packageOf as diplomacyPackageOf } from "@flottille/diplomacy/package"
import { findGame } from "@flottille/host/descriptions"
import { submarineRules } from "@flottille/sub-variant"
import { packageOf as sousMarinsPackageOf } from "@flottille/sub-variant/package"
import { notationOf } from "../language/wording"
import { Cache } from "./cache"
import { type FieldFault, fieldOf, Refused, within } from "./faults"
import { requestShapes } from "./shapes"

interface Subject {
  readonly game?: string
  readonly map?: unknown
  readonly options?: unknown
  readonly position?: unknown
  readonly language?: Language
}

interface Position {
  readonly entry: AnyGamePackage
  readonly seats: readonly SeatInfo[]
  /** The caller's own copy. */
  readonly state: StateWith
  readonly language: Language
  /** True if the position came as data and goes out as data. */
  readonly isData: boolean
}

/** Games whose map a request may bring. */
const mapped: Readonly<Record<string, (map: never) => AnyGamePackage>> = {
  diplomacy: (map) => diplomacyPackageOf({ ...standardRules, id: "diplomacy-on-map", map }),
  "sub-variant": (map) => sousMarinsPackageOf({ ...submarineRules, id: "sub-variant-on-map", map }),
}

const MOST_MAPS = 20
/** Neighbours of a place on a map of a request: known maps have half as many. Work grows with their cube. */
const MOST_NEIGHBOURS = 30
/** Actions in a list: seats of known games have a tenth of them. */
const MOST_ACTIONS = 30_000

/** @throws Refused for a map with a place of too many neighbours. */
function refuseDense(map: unknown): void {
  const { provinces }: { readonly provinces?: unknown } = Object(map)
  for (const [index, province] of (Array.isArray(provinces) ? provinces : []).entries()) {
    const { army, fleet }: { readonly army?: unknown; readonly fleet?: unknown } = Object(province)
    for (const list of [army, ...Object.values(Object(fleet))])
      if (Array.isArray(list) && list.length > MOST_NEIGHBOURS)
        throw new Refused(
          [{ field: `map.provinces[${index}]`, message: `expected at most ${MOST_NEIGHBOURS} neighbours` }],
          422,
        )
  }
}
const MOST_POSITIONS = 2000

/** Answers requests. It remembers nothing that an answer depends on. */
export class Adjudicator {
  readonly #games: readonly AnyRuledPackage[]
  readonly #maps = new Cache<AnyGamePackage>(MOST_MAPS)
  readonly #positions = new Cache<StateWith>(MOST_POSITIONS)

  constructor(games: readonly AnyRuledPackage[]) {
    this.#games = games
  }

  games(): object {
    return { games: this.#games.map(({ game: { id, title, version } }) => ({ id, title, version })) }
  }

  /**
   * Applies the orders of each seat, finishes the phase for seats that have a default, and returns the
   * events and the next position. An order that is unreadable or illegal has no effect and is listed.
   *
   * @throws Refused naming the fields at fault.
   */
  adjudicate(body: unknown): object {
    const request = within("body", () => parse(requestShapes.adjudicate, body, "body"))
    const position = this.#positionOf(request)
    const { entry, state, seats, language, isData } = position
    const { game } = entry
    const events: unknown[] = []
    const emit = (event: unknown) => void events.push(event)
    const refused = this.#applyAll(position, request.orders, emit)
    for (const seat of seats.keys()) {
      const action = game.actors(state).includes(seat) ? game.defaultAction?.(state, seat) : undefined
      if (action !== undefined) game.step(state, seat, action, emit)
    }
    if (request.seed !== undefined) rollAll(entry, state, request.seed, emit)
    const next = isData ? state : game.formatState(state)
    // Whoever plays on sends it back.
    if (request.map === undefined) this.#positions.set(keyOf(request, next), game.clone(state))
    const { words = true } = request
    const described = (event: unknown) => entry.describe(event, language, REFEREE, seats).split("\n")
    const told = events.map((event) => (words ? { event, text: described(event) } : { event }))
    return { events: told, refused, position: next, ...endOf(position) }
  }

  /** Lists the legal actions of a seat. */
  legal(body: unknown): object {
    const request = within("body", () => parse(requestShapes.legal, body, "body"))
    const { entry, state, seats, language } = this.#positionOf(request)
    const seat = seatAt("seat", seats, request.seat)
    const notation = notationOf(entry, language)
    const actions = entry.game.legalActions(state, seat)
    if (actions.length > MOST_ACTIONS)
      throw new Refused(
        [{ field: "seat", message: `has ${actions.length} actions; at most ${MOST_ACTIONS} are listed` }],
        422,
      )
    return { actions: actions.map((action) => ({ action, text: notation.formatAction(action, state) })) }
  }

  /** Draws the position as SVG, as a viewer sees it. */
  map(body: unknown): string {
    const request = within("body", () => parse(requestShapes.map, body, "body"))
    const { entry, state, seats, language } = this.#positionOf(request)
    const { viewer = SPECTATOR, theme } = request
    const view = entry.game.view(state, viewerAt(seats, viewer))
    if (!entry.diagram) throw new Refused([{ field: "game", message: `${entry.game.id} has no picture` }])
    return entry.diagram.draw(view, { lang: language, ...(theme && { theme }) })
  }

  #entryOf({ game = "diplomacy", map }: Subject): AnyGamePackage {
    const entry = within("game", () => findGame(this.#games, game))
    if (map === undefined) return entry
    const create = mapped[game]
    if (!create) {
      const ids = Object.keys(mapped).join(" and ")
      throw new Refused([{ field: "map", message: `${game} takes no map; ${ids} do` }])
    }
    refuseDense(map)
    // The map is checked by the game; `never` stands for any value.
    return within("map", () => this.#maps.get(`${game} ${JSON.stringify(map)}`, () => create(map as never)))
  }

  #positionOf(request: Subject): Position {
    const entry = this.#entryOf(request)
    const { game } = entry
    const { position, options, language = "en" } = request
    if (position !== undefined && options !== undefined)
      throw new Refused([{ field: "options", message: "a position has its options; leave one of them out" }])
    const isData = position !== undefined && typeof position !== "string"
    const read = () => readPosition(entry, position)
    const state =
      position === undefined
        ? within("options", () => game.initialState(readOptions(options)))
        : this.#keep(request, () => within("position", read))
    return { entry, seats: game.seats(state.options), state: game.clone(state), language, isData }
  }

  #keep(request: Subject, read: () => StateWith): StateWith {
    return request.map === undefined ? this.#positions.get(keyOf(request, request.position), read) : read()
  }

  #applyAll(position: Position, given: unknown, emit: (event: unknown) => void): readonly FieldFault[] {
    if (typeof given !== "object" || given === null || Array.isArray(given))
      throw new Refused([{ field: "orders", message: "expected an object with a list of orders for each seat" }])
    const refused: FieldFault[] = []
    for (const [name, orders] of Object.entries(given)) {
      const field = `orders.${name}`
      const seat = seatAt(field, position.seats, name)
      const list: unknown = typeof orders === "string" ? orders.split(/[\n;]/).filter((line) => line.trim()) : orders
      if (!Array.isArray(list) || list.length > MOST_ORDERS)
        throw new Refused([{ field, message: `expected a text or a list of at most ${MOST_ORDERS} orders` }])
      for (const [index, order] of list.entries()) {
        const fault = this.#apply(position, seat, order, emit)
        if (fault) refused.push({ field: fieldOf(["orders", name, index]), ...fault })
      }
    }
    return refused
  }

  #apply(
    { entry, state, language }: Position,
    seat: Seat,
    order: unknown,
    emit: (event: unknown) => void,
  ): Omit<FieldFault, "field"> | undefined {
    const { game } = entry
    let action = order
    if (typeof order === "string") {
      const ways = new Set([notationOf(entry, language), ...Object.values(entry.notations ?? {})])
      const read = readAction([...ways], order, state, seat)
      if ("refusal" in read) {
        const position = Number(read.refusal.details?.position)
        return { message: entry.explain(read.refusal, language), position, clause: read.refusal.rule }
      }
      action = read.action
    }
    const refusal = isListed(entry, state, seat, action) ? undefined : game.validate(state, seat, action)
    if (refusal) return { message: entry.explain(refusal, language), clause: refusal.rule }
    game.step(state, seat, action, emit)
    return undefined
  }
}

/** Returns whether an action is in the list, which most are: faster than to look for all reasons of a refusal. */
function isListed({ game }: AnyGamePackage, state: StateWith, seat: Seat, action: unknown): boolean {
  if (typeof action !== "object" || action === null || !game.actors(state).includes(seat)) return false
  const fields = Object.entries(action)
  const isSame = (listed: unknown) =>
    typeof listed === "object" &&
    listed !== null &&
    fields.every(([name, value]) => Reflect.get(listed, name) === value) &&
    Object.keys(listed).length === fields.length
  return fields.length > 0 && game.legalActions(state, seat).some(isSame)
}

function keyOf({ game = "diplomacy" }: Subject, position: unknown): string {
  return `${game} ${JSON.stringify(position)}`
}

const MOST_ORDERS = 500

function rollAll(
  { game }: AnyGamePackage,
  state: StateWith,
  seed: string | number,
  emit: (event: unknown) => void,
): void {
  const random = createRandom(seed)
  while (game.actors(state)[0] === CHANCE) {
    const action = game.rollChance?.(state, random) ?? pickOutcome(game.chanceOutcomes(state), random)
    game.step(state, CHANCE, action, emit)
  }
}

/** @throws SchemaError unless options are an object; the game checks the rest. */
function readOptions(given: unknown): object {
  if (given === undefined) return {}
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given
  throw new SchemaError("options", [], "an object")
}

function readPosition({ game, shapes }: AnyGamePackage, given: unknown): StateWith {
  if (typeof given === "string") return game.parseState(given)
  const state = parse(shapes.state, given, "position")
  assertPossible(game, state, "position")
  return state
}

function endOf({ entry: { game }, state, seats }: Position): object {
  const idOf = (actor: Actor) => (actor === CHANCE ? CHANCE : (seats[actor]?.id ?? ""))
  const { number, phase, seats: acting } = game.turn(state, REFEREE)
  const outcome = game.outcome(state)
  const turn = { number, phase, seats: acting.map(idOf), waiting: game.actors(state).map(idOf) }
  if (!outcome) return { turn, over: false }
  const { returns, ranking, reason, rule } = outcome
  return { turn, over: true, outcome: { returns, ranking: ranking.map((group) => group.map(idOf)), reason, rule } }
}

function seatAt(field: string, seats: readonly SeatInfo[], name: string): Seat {
  const seat = seats.findIndex(({ id }) => id === name)
  if (seat >= 0) return seat
  const ids = seats.map(({ id }) => id).join(", ")
  throw new Refused([{ field, message: `no seat ${JSON.stringify(name)}; there are ${ids}` }])
}

function viewerAt(seats: readonly SeatInfo[], name: string): Viewer {
  return name === SPECTATOR || name === REFEREE ? name : seatAt("viewer", seats, name)
}
