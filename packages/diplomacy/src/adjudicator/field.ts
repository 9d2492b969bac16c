/** A battle with the answers that kinds of orders need. */
import type { Graph } from "../map/graph"
import { makeRoutes } from "../map/routes"
import { decideDislodged } from "../orders/hold"
import { standsIn } from "./aftermath"
import { type Answers, type Battle, YES } from "./battle"
import { strength } from "./strength"

/** A battle that the adjudicator writes and kinds of orders read. */
export interface OpenField extends Battle, Answers {}

function isStruck({ count, struck }: Battle, unit: number): boolean {
  for (let other = 0; other < count; other++) if (struck[other] === unit) return true
  return false
}

function backersOf({ backs, count, matched, of, power, support }: Battle, unit: number, without: number): number {
  let backers = 0
  for (let helper = 0; helper < count; helper++)
    if (backs[helper] && matched[helper] && of[helper] === unit && support[helper] === YES && power[helper] !== without)
      backers++
  return backers
}

/** Returns an empty battle, as one object literal: properties added later make reads three times slower. */
export function makeField(graph: Graph): OpenField {
  const size = graph.provinces
  const bytes = () => new Uint8Array(size)
  const numbers = () => new Int32Array(size)
  const field: OpenField = {
    graph,
    count: 0,
    place: numbers(),
    unitClass: numbers(),
    power: numbers(),
    province: numbers(),
    occupant: numbers(),
    sea: numbers(),
    fleets: new Int32Array(graph.words),
    routes: makeRoutes(graph),
    kind: bytes(),
    act: bytes(),
    to: numbers(),
    named: numbers(),
    of: numbers(),
    viaConvoy: bytes(),
    backs: bytes(),
    cutters: [],
    moves: bytes(),
    matched: bytes(),
    arrival: numbers(),
    target: numbers(),
    byConvoy: bytes(),
    opponent: numbers(),
    firstMover: numbers(),
    nextMover: numbers(),
    firstSupporter: numbers(),
    nextSupporter: numbers(),
    firstFleet: numbers(),
    nextFleet: numbers(),
    path: bytes(),
    success: bytes(),
    support: bytes(),
    paradox: bytes(),
    struck: numbers(),
    hasMoved: (unit) => field.success[unit] === YES,
    isDislodged: (unit) => field.success[unit] !== YES && decideDislodged(field, unit) === YES,
    isStruck: (unit) => isStruck(field, unit),
    standsIn: (province) => standsIn(field, province),
    isGiven: (unit) => field.support[unit] === YES,
    supportsOf: (unit) => (field.moves[unit] ? 0 : strength(field, unit, false, -1) - 1),
    backersOf: (unit, without) => backersOf(field, unit, without),
  }
  return field
}
