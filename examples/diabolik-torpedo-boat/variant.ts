/** Diabolik Fleet with torpedo boats, a class of ships with other costs and a shorter flank (DB). */
import { refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import {
  type AnyState,
  classOf,
  isSecret,
  type KindMaker,
  listDeploys,
  openIfReady,
  ownerOf,
  type PhaseMaker,
  type Placement,
  placementsOf,
  refusal,
  type ShipClass,
  setShip,
  standardKinds,
  standardPhases,
  standardRules,
} from "@flottille/diabolik-fleet"
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook as base, type Words } from "@flottille/diabolik-fleet/rulebook"
import words from "./words.json" with { type: "json" }

/** A launch of a torpedo boat before play. */
export interface Launch extends Placement<"launch"> {}

/** A torpedo boat moves and turns easily among enemies, but bears only abeam. */
export const torpedoBoat: ShipClass = {
  sign: "t",
  costOf: (act, enemies) => (act === "reorient" ? 1 + Math.min(enemies, 1) : 1),
  sinks: ({ shown }) => shown === 2 || shown === 6,
}

const boat = 1

/** The largest number of torpedo boats of a fleet. */
const mostBoats = 2

function boatsOf({ cells }: AnyState, seat: unknown): number {
  return cells.filter((ship) => ownerOf(ship) === seat && classOf(ship) === boat).length
}

/** @rule DB-1.1 DB-1.5 */
export const launch: KindMaker<Launch> = (rules) => {
  const deploy = standardKinds.deploy(rules)
  return {
    ...placementsOf(rules, "launch", "a1:tN"),
    phases: ["deployment"],
    example: "c2:tN",
    cost: () => 1,
    list(state, seat) {
      const places = boatsOf(state, seat) < mostBoats ? listDeploys(rules, state, seat) : []
      return places.map(({ square, heading }) => ({ type: "launch", square, heading }))
    },
    refuse(state, { square, heading }, actor) {
      if (boatsOf(state, actor) >= mostBoats) return refusal("DB-1.1", "boats-launched", { most: mostBoats })
      return deploy.refuse?.(state, { type: "deploy", square, heading }, actor)
    },
    apply(state, { square, heading }, emit, actor) {
      if (typeof actor !== "number") return
      const secret = isSecret(state)
      setShip(rules, state, actor, { square, heading }, boat)
      emit?.({ type: "deployed", seat: actor, secret, square, heading, class: torpedoBoat.sign })
      openIfReady(rules, state, emit)
    },
  }
}

/** Returns a phase in which no fleet has more boats than it may launch. */
const withFewBoats =
  (phase: PhaseMaker): PhaseMaker =>
  (rules) => ({
    ...phase(rules),
    isPossible: (state) => [0, 1, 2, 3].every((seat) => boatsOf(state, seat) <= mostBoats),
  })

/** The phases of Diabolik Fleet, with a check of positions. */
export const phases = {
  ...standardPhases,
  deployment: withFewBoats(standardPhases.deployment),
  draw: withFewBoats(standardPhases.draw),
  play: withFewBoats(standardPhases.play),
  bonus: withFewBoats(standardPhases.bonus),
  over: withFewBoats(standardPhases.over),
}

const boatWords: Words<"boats-launched", never> = {
  refusals: words.refusals,
  labels: {
    launch({ square, heading }: Launch, { headingName }) {
      const way = headingName(heading)
      return {
        en: `launch a torpedo boat on ${square}, heading ${way.en}`,
        fr: `mettre à l’eau un torpilleur en ${square}, cap ${way.fr}`,
      }
    },
  },
  ships: { t: { en: "a torpedo boat", fr: "un torpilleur" } },
}

const torpedoBoatRules = {
  ...standardRules,
  id: "diabolik-torpedo-boat",
  title: words.title.en,
  version: "1.0",
  classes: [torpedoBoat],
  kinds: { ...standardKinds, launch },
  phases,
}

const rulebook = rulebookOf(base, { game: "diabolik-torpedo-boat", ...words, refusals: refusalsIn(boatWords) })

export default { ...packageOf(torpedoBoatRules, rulebook, [boatWords]), ...botsOf(torpedoBoatRules), rulebook }
