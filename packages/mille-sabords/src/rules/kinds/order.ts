/** Giving an order for one step. */
import { literal, object } from "@flottille/core"
import type { Language, Sentence } from "@flottille/core/rulebook"
import { potentialOf } from "../../state/compass"
import { shipOf, sideOf } from "../../state/state"
import { type Motion, moveShip } from "../collision"
import { type GiveOrder, orderOf, turnOf } from "../orders"
import { lengthsOf, listOrders, refuseOrder } from "../sailing"
import type { KindMaker } from "./kind"
import { choiceWords, type EventNamed, headingOf, placeWords, seatNames, type Words } from "./words"

/** @rule MS-2.3 MS-2.4 MS-2.5 MS-2.6 MS-3.1 MS-6.1 MS-6.2 */
export const order: KindMaker<GiveOrder> = (rules) => {
  const motion = (turnStep: number, { order }: GiveOrder): Motion => {
    const parts = orderOf(rules, order)
    return { way: lengthsOf(rules, parts.way), turn: turnOf(parts, turnStep) }
  }
  return {
    phases: ["movement"],
    rule: "MS-3.1",
    all: [...rules.orderActions.values()],
    shape: object({ order: literal(...rules.orders.keys()) }),
    example: "FL",
    format: ({ order }) => order,
    list: (state, seat, flags) => listOrders(rules, state, seat, flags?.fine),
    refuse: (state, { order }, actor) => refuseOrder(rules, state, sideOf(actor), order),
    motion: ({ options }, action) => motion(options.turnStep, action),

    // A ship that has turned into a dead sector has no further order (MS-2.5).
    apply(state, action, emit, actor) {
      const seat = sideOf(actor)
      const ship = shipOf(state, seat)
      const moving = motion(state.options.turnStep, action)
      moveShip(ship, moving)
      const { x, y, heading } = ship
      const wind = rules.windAt(state.options, state.turn)
      const sailsOn = moving.way > 0 && potentialOf(heading, wind, rules.roseOf(state, seat)) > 0
      ship.left = sailsOn ? ship.left - 1 : 0
      emit?.({ type: "moved", seat, order: action.order, ship: { x, y, heading } })
    },
  }
}

const obstacles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sea: { en: "the edge of the sea", fr: "le bord de la mer" },
  island: { en: "an island", fr: "une île" },
}

function obstacleName(obstacle: unknown, language: Language): string {
  const name = String(obstacle)
  return Object.hasOwn(obstacles, name) ? (obstacles[name]?.[language] ?? name) : name
}

type OrderCodes =
  | "must-move"
  | "in-irons"
  | "not-in-irons"
  | "fixed-angle"
  | "beyond-turn-step"
  | "way-blocked"
  | "turn-blocked"
  | "pivot-not-first"
  | "can-still-sail"

const notInIrons: Readonly<Record<Language, Sentence>> = {
  en: ({ points }) =>
    `Only a ship in irons goes astern; this one has ${points} movement point${points === 1 ? "" : "s"}.`,
  fr: ({ points }) =>
    `Seul un navire vent debout cule ; celui-ci a ${points} point${points === 1 ? "" : "s"} de mouvement.`,
}

const wayBlocked: Readonly<Record<Language, Sentence>> = {
  en: ({ obstacle }) => `The path is blocked by ${obstacleName(obstacle, "en")}.`,
  fr: ({ obstacle }) => `La route est barrée par ${obstacleName(obstacle, "fr")}.`,
}

/** The words of orders. */
export const orderWords: Words<OrderCodes, EventNamed<"moved">> = {
  refusals: {
    "must-move": {
      en: "A ship may not stay where it is: its first point must be used.",
      fr: "Un navire ne peut pas rester sur place : son premier point doit être utilisé.",
    },
    "in-irons": {
      en: "The ship is in irons: it can only go astern and turn (L or R).",
      fr: "Le navire est vent debout : il ne peut que culer et virer (L ou R).",
    },
    "not-in-irons": notInIrons,
    "fixed-angle": {
      en: "Turns must be exactly {turnStep}°, not {degrees}°.",
      fr: "Les virages sont d’exactement {turnStep}°, pas de {degrees}°.",
    },
    "beyond-turn-step": {
      en: "Write a turn in degrees below {turnStep}, and the full turn of {turnStep}° without a number.",
      fr: "Un virage s’écrit en degrés au-dessous de {turnStep}, le virage complet de {turnStep}° sans nombre.",
    },
    "way-blocked": wayBlocked,
    "turn-blocked": {
      en: "A turn of {turn}° would take the hull out of the sea or onto an island; at most {clear}° are clear.",
      fr: "Un virage de {turn}° mènerait la coque hors de la mer ou sur une île ; {clear}° au plus sont dégagés.",
    },
    "pivot-not-first": {
      en: "A ship turns on the spot only as the first order of its turn.",
      fr: "Un navire ne vire sur place qu’au premier ordre de son tour.",
    },
    "can-still-sail": {
      en: "A ship turns on the spot only when no other order is possible.",
      fr: "Un navire ne vire sur place que si aucun autre ordre n’est possible.",
    },
  },
  events: {
    moved({ seat, order, ship }) {
      const { en, fr } = seatNames(seat)
      const [done, heading, place] = [choiceWords(order), headingOf(ship.heading), placeWords(ship)]
      return {
        en: `${en}: ${done.en}. Heading ${heading.en}; stern ${place.en} of the start point.`,
        fr: `${fr} : ${done.fr}. Cap ${heading.fr} ; poupe à ${place.fr} du point de départ.`,
      }
    },
  },
}
