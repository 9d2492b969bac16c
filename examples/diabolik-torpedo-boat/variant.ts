/** Diabolik Fleet with torpedo boats, a class of ships with other costs and a shorter flank (DB). */

import { type Chapter, refusalsIn, rulebookOf } from "@flottille/core/rulebook"
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

/** A launch of a torpedo boat before play. */
export interface Launch extends Placement<"launch"> {}

/** A torpedo boat moves and turns easily among enemies, but bears only abeam. */
export const torpedoBoat: ShipClass = {
  sign: "t",
  costOf: (act, enemies) => (act === "reorient" ? 1 + Math.min(enemies, 1) : 1),
  sinks: ({ shown }) => shown === 2 || shown === 6,
}

/** The number of the class in the content of a square. */
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

/** The words of torpedo boats. */
export const boatWords: Words<"boats-launched", never> = {
  refusals: {
    "boats-launched": {
      en: "A fleet has at most {most} torpedo boats.",
      fr: "Une flotte a au plus {most} torpilleurs.",
    },
  },
  labels: {
    launch({ square, heading }: Launch, { headingName }) {
      const way = headingName(heading)
      return {
        en: `launch a torpedo boat on ${square}, heading ${way.en}`,
        fr: `mettre à l'eau un torpilleur en ${square}, cap ${way.fr}`,
      }
    },
  },
  ships: { t: { en: "a torpedo boat", fr: "un torpilleur" } },
}

/** The rules of Diabolik Fleet with torpedo boats. */
export const torpedoBoatRules = {
  ...standardRules,
  id: "diabolik-torpedo-boat",
  title: "Diabolik Fleet, torpedo boats",
  version: "1.0",
  classes: [torpedoBoat],
  kinds: { ...standardKinds, launch },
  phases,
}

const boats: Chapter = {
  title: { en: "Torpedo boats", fr: "Torpilleurs" },
  clauses: [
    {
      id: "DB-1.1",
      title: { en: "Launch", fr: "Mise à l'eau" },
      text: {
        en: "Up to two of the ships that a seat deploys may be torpedo boats, on the same squares as the others.",
        fr: "Jusqu'à deux navires déployés par un camp peuvent être des torpilleurs, sur les mêmes cases que les autres.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.2",
      title: { en: "Costs", fr: "Coûts" },
      text: {
        en:
          "A torpedo boat moves for 1 cannonball, whatever its neighbours. It turns for 1, or for 2 next to one or " +
          "more enemy ships.",
        fr:
          "Un torpilleur se déplace pour 1 boulet, quels que soient ses voisins. Il se réoriente pour 1 boulet, ou " +
          "pour 2 à côté d'un ou plusieurs navires ennemis.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.3",
      title: { en: "A shorter flank", fr: "Un flanc plus court" },
      text: {
        en: "A torpedo boat shows its flank only to the square on either beam, with any value of the option flanks.",
        fr:
          "Un torpilleur ne présente son flanc qu'à la case par le travers de chaque bord, quelle que soit l'option " +
          "flanks.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.4",
      title: { en: "No second boat", fr: "Pas de second torpilleur" },
      text: {
        en: "A sunk torpedo boat counts as a sunk ship and comes back as a usual ship.",
        fr: "Un torpilleur coulé compte comme un navire coulé et revient comme navire ordinaire.",
      },
      origin: "rules",
    },
    {
      id: "DB-1.5",
      title: { en: "Secret launch", fr: "Mise à l'eau secrète" },
      text: {
        en: "In a secret deployment the others see only that a ship has been set, not of which class.",
        fr: "Lors d'un déploiement secret, les autres voient seulement qu'un navire a été posé, pas de quelle classe.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "diabolik-torpedo-boat",
  title: { en: "Diabolik Fleet, torpedo boats", fr: "Diabolik Fleet, les torpilleurs" },
  chapters: [boats],
  refusals: refusalsIn(boatWords),
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default { ...packageOf(torpedoBoatRules, rulebook, [boatWords]), ...botsOf(torpedoBoatRules), rulebook }
