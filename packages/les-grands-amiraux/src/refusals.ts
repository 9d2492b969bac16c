// Stryker disable all: texts, which other checks compare with committed files
/** Refusal codes and their sentences. */
import type { Language, Sentence } from "@flottille/core/rulebook"
import { boardOf, rowsInWords } from "./board"
import { fleetOf } from "./fleet"
import { type LesGrandsAmirauxRules, standardRules } from "./rules"

/** The reasons why an action is refused, in addition to those of the core. */
export type RefusalCode =
  | "deployment-over"
  | "still-deploying"
  | "outside-home-rows"
  | "none-left"
  | "square-taken"
  | "nothing-to-lift"
  | "pieces-left"
  | "lot-decides"
  | "not-your-piece"
  | "mines-stay"
  | "chain-running"
  | "no-passing"
  | "condemned"
  | "not-adjacent"
  | "admiral-straight"
  | "ships-straight"
  | "nobody-to-duel"
  | "not-a-leap"
  | "nobody-to-leap-over"
  | "landing-taken"

/** A sentence for each refusal. */
export type Refusals = Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>>

/** Returns the name of a square among the facts of a refusal. */
type SquareWords = (square: unknown) => string

function deploymentRefusals({ fleet, homeRows }: LesGrandsAmirauxRules, at: SquareWords) {
  const { fleetSize } = fleetOf(fleet)
  const rows = rowsInWords(homeRows)
  return {
    "deployment-over": {
      en: () => "Both fleets are already in place.",
      fr: () => "Les deux flottes sont déjà en place.",
    },
    "still-deploying": {
      en: () => "Both fleets must be in place before the first move.",
      fr: () => "Les deux flottes doivent être en place avant le premier coup.",
    },
    "outside-home-rows": {
      en: ({ square }) => `${at(square)} is not in your ${homeRows === 1 ? "row" : rows.en}.`,
      fr: ({ square }) => `${at(square)} n'est pas dans ${homeRows === 1 ? "votre ligne" : `vos ${rows.fr}`}.`,
    },
    "none-left": {
      en: ({ rank }) => `You have no more ${rank} to place.`,
      fr: ({ rank }) => `Vous n'avez plus de ${rank} à placer.`,
    },
    "square-taken": {
      en: ({ square }) => `${at(square)} is already occupied.`,
      fr: ({ square }) => `${at(square)} est déjà occupée.`,
    },
    "nothing-to-lift": {
      en: ({ square }) => `You have no piece on ${at(square)}.`,
      fr: ({ square }) => `Vous n'avez pas de pièce en ${at(square)}.`,
    },
    "pieces-left": {
      en: ({ left }) => `You still have ${left} of ${fleetSize} pieces to place.`,
      fr: ({ left }) => `Il vous reste ${left} pièces sur ${fleetSize} à placer.`,
    },
  } satisfies Partial<Refusals>
}

function turnRefusals({ fleet }: LesGrandsAmirauxRules, at: SquareWords) {
  const onlyMinesStay = fleet.every(({ mover, mine }) => mover || mine)
  const still = onlyMinesStay ? { en: "mine", fr: "mine" } : { en: "piece", fr: "pièce" }
  return {
    "lot-decides": {
      en: () => "Chance only draws the first seat.",
      fr: () => "Le sort ne fait que désigner le premier camp.",
    },
    "not-your-piece": {
      en: ({ square }) => `You have no piece on ${at(square)}.`,
      fr: ({ square }) => `Vous n'avez pas de pièce en ${at(square)}.`,
    },
    "mines-stay": {
      en: ({ square }) => `The ${still.en} on ${at(square)} cannot move.`,
      fr: ({ square }) => `La ${still.fr} en ${at(square)} ne peut pas bouger.`,
    },
    "chain-running": {
      en: ({ square }) => `The piece on ${at(square)} has leapt: continue with it or end the chain.`,
      fr: ({ square }) => `La pièce en ${at(square)} vient de sauter : continuez avec elle ou terminez la suite.`,
    },
    "no-passing": {
      en: () => "There is no chain to end, and you may not pass.",
      fr: () => "Il n'y a pas de suite à terminer, et on ne peut pas passer.",
    },
    condemned: {
      en: ({ square }) => `${at(square)} is condemned.`,
      fr: ({ square }) => `${at(square)} est condamnée.`,
    },
    "not-adjacent": {
      en: ({ from, to }) => `${at(to)} is not next to ${at(from)}.`,
      fr: ({ from, to }) => `${at(to)} n'est pas voisine de ${at(from)}.`,
    },
    "admiral-straight": {
      en: () => "The Grand Admiral steps along its row or column only.",
      fr: () => "Le grand amiral ne se déplace qu'en ligne ou en colonne.",
    },
    "ships-straight": {
      en: () => "With four directions, ships move along rows and columns only.",
      fr: () => "Avec quatre directions, les navires se déplacent en ligne ou en colonne.",
    },
    "nobody-to-duel": {
      en: ({ square }) => `No enemy stands on ${at(square)}.`,
      fr: ({ square }) => `Aucun ennemi ne se trouve en ${at(square)}.`,
    },
    "not-a-leap": {
      en: ({ from, to }) =>
        `No leap from ${at(from)} to ${at(to)}: leaps go two squares along a row or column, over no condemned one.`,
      fr: ({ from, to }) =>
        `Pas de saut de ${at(from)} à ${at(to)} : on saute de deux cases en ligne ou colonne, sans case condamnée.`,
    },
    "nobody-to-leap-over": {
      en: ({ square }) => `No enemy stands on ${at(square)}.`,
      fr: ({ square }) => `Aucun ennemi ne se trouve en ${at(square)}.`,
    },
    "landing-taken": {
      en: ({ square }) => `${at(square)} is not empty.`,
      fr: ({ square }) => `${at(square)} n'est pas vide.`,
    },
  } satisfies Partial<Refusals>
}

/**
 * Returns the sentences of a game made by `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * Object.keys(refusalsOf(standardRules)).length // => 20
 */
export function refusalsOf(rules: LesGrandsAmirauxRules): Refusals {
  const { isSquare, squareName } = boardOf(rules)
  const at: SquareWords = (square) => (isSquare(square) ? squareName(square) : "?")
  return { ...deploymentRefusals(rules, at), ...turnRefusals(rules, at) }
}

/** The sentences of the standard game. */
export const refusals: Refusals = refusalsOf(standardRules)
