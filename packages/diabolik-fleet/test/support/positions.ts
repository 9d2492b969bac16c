/** Positions for tests: written by hand, or at random. */
import type { Random } from "@flottille/core"
import {
  type DiabolikFleetEvent,
  type DiabolikFleetOptions,
  type DiabolikFleetState,
  diabolikFleet,
  headings,
} from "../../src/index"
import { bowOf } from "../../src/state/board"

const ALL_OPTIONS = [
  "seats",
  "firstSeat",
  "deployment",
  "flanks",
  "bonusCannonballs",
  "singleFile",
  "allowSetupFiles",
  "arrivalsToWin",
  "minimumFleet",
  "turnLimit",
  "jointSinking",
  "allowStop",
] as const

/** What a position by hand may say besides where the ships are. */
export interface Sketch {
  /** The active seat; south if left out. */
  readonly seat?: string
  readonly turn?: number
  /** Cannonballs left; those of a turn not begun if left out. */
  readonly balls?: number
  readonly obligation?: DiabolikFleetState["obligation"]
  readonly earned?: boolean
  readonly phase?: "play" | "bonus"
  readonly out?: string
}

/** A position text: `position("c3NE d4N / e5S", { minimumFleet: 2 })`. */
export function position(fleets: string, options: Partial<DiabolikFleetOptions> = {}, sketch: Sketch = {}): string {
  const { seat = "south", turn = 1, obligation = "open", earned = false, phase = "play", out = "-" } = sketch
  const balls = sketch.balls ?? (phase === "bonus" ? (options.bonusCannonballs ?? 4) : 4)
  const ships = fleets.split("/").map((fleet) => fleet.trim().split(/\s+/).filter(Boolean).join(",") || "-")
  const defaults: Readonly<Record<string, unknown>> = { ...diabolikFleet.options() }
  const names = ALL_OPTIONS.filter((name) => Object.hasOwn(options, name) && options[name] !== defaults[name])
  const words = names.length > 0 ? [JSON.stringify(options, [...names])] : []
  return [ships.join("/"), phase, turn, seat, balls, obligation, earned ? "earned" : "-", "-", "-", out, ...words].join(
    " ",
  )
}

/** A state by hand. */
export function sketch(
  fleets: string,
  options: Partial<DiabolikFleetOptions> = {},
  more: Sketch = {},
): DiabolikFleetState {
  return diabolikFleet.parseState(position(fleets, options, more))
}

/** A state by hand that is read without any check: the turn may be one that nobody can complete. */
export function standing(fleets: string, options: Partial<DiabolikFleetOptions>): DiabolikFleetState {
  const state = diabolikFleet.initialState(options)
  const size = state.options.seats === 2 ? 8 : 12
  fleets.split("/").forEach((fleet, seat) => {
    for (const [, file = "a", rank = "1", heading = "N"] of fleet.matchAll(/([a-l])(\d+)([A-Z]+)/g))
      state.cells[file.charCodeAt(0) - 97 + size * (Number(rank) - 1)] = 8 * (seat + 1) + bowOf(heading)
  })
  return Object.assign(state, { phase: "play", turn: 1 })
}

/** The texts of what the active seat may do. */
export function texts(state: DiabolikFleetState): string[] {
  const [actor] = diabolikFleet.actors(state)
  return typeof actor === "number"
    ? diabolikFleet.legalActions(state, actor).map((action) => diabolikFleet.formatAction(action, state))
    : []
}

/** Plays actions given as text, each by whoever is to act; refuses what the rules refuse. */
export function play(state: DiabolikFleetState, ...actions: string[]): DiabolikFleetState {
  return playAndDescribe(state, ...actions).state
}

/** The same, with all that happened. */
export function playAndDescribe(
  state: DiabolikFleetState,
  ...actions: string[]
): { readonly state: DiabolikFleetState; readonly events: DiabolikFleetEvent[] } {
  const next = diabolikFleet.clone(state)
  const events: DiabolikFleetEvent[] = []
  for (const text of actions) {
    const actor = diabolikFleet.actors(next)[0] ?? 0
    const action = diabolikFleet.parseAction(text, next, actor)
    const refusal = diabolikFleet.validate(next, actor, action)
    if (refusal) throw new Error(`${text}: ${refusal.code} (${refusal.rule})`)
    diabolikFleet.step(next, actor, action, (event) => events.push(event))
  }
  return { state: next, events }
}

/** Why the seat to act may not do this, as `"DF-2.2 occupied"`, or `undefined`. */
export function refusal(state: DiabolikFleetState, text: string): string | undefined {
  const actor = diabolikFleet.actors(state)[0] ?? 0
  const found = diabolikFleet.validate(state, actor, diabolikFleet.parseAction(text, state, actor))
  return found && `${found.rule} ${found.code}`
}

/**
 * A position with ships anywhere they could be, which play need not have led to: crowded into few
 * squares, or near an end.
 *
 * @param most - Ships a seat at most.
 */
export function randomState(random: Random, given: Partial<DiabolikFleetOptions>, most: number): DiabolikFleetState {
  const state = diabolikFleet.initialState(given)
  const { options } = state
  const size = options.seats === 2 ? 8 : 12
  // Ships crowd into a window of the board; the whole board is one of the windows.
  const width = 3 + random.below(size - 2)
  const left = random.below(size - width + 1)
  const low = random.below(size - width + 1)
  for (let seat = 0; seat < options.seats; seat++) {
    const ships = options.minimumFleet + random.below(Math.max(1, most - options.minimumFleet + 1))
    let arrived = 0
    for (let tries = 0, set = 0; set < ships && tries < 200; tries++) {
      const cell = left + random.below(width) + size * (low + random.below(width))
      const bow = random.below(headings.length)
      if (state.cells[cell] !== 0) continue
      const rows = rowsFromHome(size, options.seats, seat, cell)
      if (rows === 0) continue
      if (rows === size - 1) {
        const astern = neighbour(size, cell, bow ^ 4)
        if (
          astern < 0 ||
          rowsFromHome(size, options.seats, seat, astern) !== size - 2 ||
          ++arrived >= options.arrivalsToWin
        )
          continue
      }
      state.cells[cell] = 8 * (seat + 1) + bow
      set++
    }
  }
  state.phase = "play"
  state.turn = 1
  state.active = random.below(options.seats)
  return state
}

function rowsFromHome(size: number, seats: number, seat: number, cell: number): number {
  const side = seats === 2 ? seat * 2 : seat
  const [x, y] = [cell % size, Math.floor(cell / size)]
  return [y, x, size - 1 - y, size - 1 - x][side] as number
}

function neighbour(size: number, cell: number, bow: number): number {
  const x = (cell % size) + ([0, 1, 1, 1, 0, -1, -1, -1][bow] as number)
  const y = Math.floor(cell / size) + ([1, 1, 0, -1, -1, -1, 0, 1][bow] as number)
  return x < 0 || y < 0 || x >= size || y >= size ? -1 : x + size * y
}

/** A board drawn in text order of its squares, for messages. */
export function describe8(state: DiabolikFleetState): string {
  return `${diabolikFleet.formatState(state)}\n${diabolikFleet.render(diabolikFleet.view(state, "referee"))}`
}
