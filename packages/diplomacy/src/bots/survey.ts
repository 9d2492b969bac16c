/**
 * The value of places to a power. Every centre has a value, which spreads to nearby places. The
 * method and the weights are those of DumbBot, published by David Norman in 2002.
 */
import type { Seat } from "@flottille/core"
import type { Board } from "../map/board"
import type { Graph } from "../map/graph"
import type { Unit } from "../orders/order"
import { remembering } from "../orders/remembering"
import { centresOf, type PlayState } from "../state/state"

/** The weights of centres to take, centres to hold, and their distance in steps. */
interface Weights {
  readonly attack: number
  readonly defence: number
  readonly near: readonly number[]
}

const far = [30, 10, 6, 5, 4, 3, 2, 1]
/** Before a spring move the next step counts most; before all others, the present place. */
const inSpring: Weights = { attack: 700, defence: 300, near: [100, 1000, ...far] }
const otherwise: Weights = { attack: 600, defence: 400, near: [1000, 100, ...far] }
/** The value that each own unit next to a place adds, and each unit of one other power subtracts. */
const company = 1000

/** The value of attacking a power of this size, and of defending against it. */
const size = (centres: number) => centres * centres + 4 * centres + 16
/** An unowned centre is as attractive as one of a power of this size. */
const neutral = 5

export interface Survey {
  /** Returns the value of a place to a class of units. */
  worthAt(unitClass: number, place: number): number
  /** Returns the largest number of units that one other power could bring to a province, including one there. */
  rivalsIn(province: number): number
}

/** Returns the share of each centre's value that reaches each place, by class. */
function spread(
  { classes, places, provinceOf, stands, steps }: Graph,
  centres: readonly number[],
  near: readonly number[],
): Float64Array {
  const shares = new Float64Array(classes.length * places.length * centres.length)
  classes.forEach((_, unitClass) => {
    const row = unitClass * places.length
    centres.forEach((centre, column) => {
      let here = Float64Array.from(places, (_, place) => (provinceOf[place] === centre ? stands[row + place]! : 0))
      for (const weight of near) {
        here.forEach((value, place) => {
          shares[(row + place) * centres.length + column]! += weight * value
        })
        here = here.map(
          (value, place) => (steps[unitClass]?.[place] ?? []).reduce((sum, next) => sum + here[next]!, value) / 5,
        )
      }
    })
  })
  return shares
}

/** Returns the number of units that can reach each province, by seat: the same for all powers. */
function reachOf({ graph, powers }: Board, units: readonly Unit[]): readonly Int32Array[] {
  const reached = powers.map(() => new Int32Array(graph.provinces))
  for (const { power, type, at } of units) {
    const [place = -1, own] = [graph.index.get(at), reached[powers.indexOf(power)]]
    if (!own) continue
    own[graph.provinceOf[place]!]!++
    for (const province of graph.reaches[graph.classes.indexOf(type)]?.[place] ?? []) own[province]!++
  }
  return reached
}

/** Creates the survey function of positions on a map, which keeps the latest survey of each seat. */
export function surveyOf(board: Board): (state: PlayState, seat: Seat) => Survey {
  const make = surveyMaker(board)
  const parts = ["season", "units", "dislodged", "centres"] as const
  const known: { readonly state: Pick<PlayState, (typeof parts)[number]>; readonly survey: Survey }[] = []
  return (state, seat) => {
    const latest = known[seat]
    if (latest && parts.every((part) => latest.state[part] === state[part])) return latest.survey
    const { season, units, dislodged, centres } = state
    const survey = make(state, seat)
    known[seat] = { state: { season, units, dislodged, centres }, survey }
    return survey
  }
}

function surveyMaker(board: Board): (state: PlayState, seat: Seat) => Survey {
  const { graph, powers, seatOf } = board
  const centres = board.centres.map((id) => graph.index.get(id)!)
  const shares = new Map<Weights, Float64Array>()
  const reachedBy = remembering((units) => reachOf(board, units))

  return (state, seat) => {
    const weights = state.season === "spring" ? inSpring : otherwise
    const share = shares.get(weights) ?? spread(graph, centres, weights.near)
    shares.set(weights, share)
    const reached = reachedBy([...state.units, ...state.dislodged], {})
    const sizes = board.seats.map((each) => size(centresOf(board, state, each)))

    const worth = centres.map((centre) => {
      const owner = state.centres[graph.places[centre]!] ?? null
      if (owner === null) return size(neutral) * weights.attack
      if (owner !== powers[seat]) return sizes[seatOf(owner)]! * weights.attack
      const threats = reached.map((own, power) => (power === seat || own[centre] === 0 ? 0 : sizes[power]!))
      return Math.max(...threats) * weights.defence
    })
    const rivalsIn = (province: number) =>
      reached.reduce((most, own, power) => (power === seat ? most : Math.max(most, own[province]!)), 0)
    const worthOf = (unitClass: number, place: number) => {
      const row = (unitClass * graph.places.length + place) * centres.length
      const province = graph.provinceOf[place]!
      let value = 0
      for (let column = 0; column < worth.length; column++) value += worth[column]! * share[row + column]!
      return value + company * ((reached[seat]?.[province] ?? 0) - rivalsIn(province))
    }
    const known = new Map<number, number>()
    return {
      rivalsIn,
      worthAt(unitClass, place) {
        const at = unitClass * graph.places.length + place
        const found = known.get(at)
        if (found !== undefined) return found
        const value = worthOf(unitClass, place)
        known.set(at, value)
        return value
      },
    }
  }
}
