/**
 * The rules of Les Grands Amiraux as data, in English and French.
 *
 * @packageDocumentation
 */

import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { isSquare, squareName } from "./board"
import { chapters } from "./clauses"
import type { DeploymentRefusal } from "./deployment"
import type { MoveRefusal } from "./moves"
import type { AmirauxReason } from "./state"

/** A square among the facts of a refusal. */
function at(square: unknown): string {
  return isSquare(square) ? squareName(square) : "?"
}

/** Why something is refused. */
export type AmirauxRefusal = DeploymentRefusal | MoveRefusal

type Sentences = Readonly<Record<Language, (facts: Readonly<Record<string, unknown>>) => string>>

const refusals: Readonly<Record<AmirauxRefusal, Sentences>> = {
  "deployment-over": { en: () => "Both fleets stand already.", fr: () => "Les deux flottes sont déjà en place." },
  "still-deploying": {
    en: () => "Both fleets must stand before anybody moves.",
    fr: () => "Les deux flottes doivent être en place avant tout coup.",
  },
  "outside-home-rows": {
    en: ({ square }) => `${at(square)} is not in your four rows.`,
    fr: ({ square }) => `${at(square)} n'est pas dans vos quatre lignes.`,
  },
  "none-left": { en: ({ rank }) => `You have no more ${rank} to place.`, fr: ({ rank }) => `Vous n'avez plus de ${rank} à placer.` },
  "square-taken": {
    en: ({ square }) => `Something stands on ${at(square)} already.`,
    fr: ({ square }) => `${at(square)} est déjà occupée.`,
  },
  "nothing-to-lift": {
    en: ({ square }) => `You have no piece on ${at(square)}.`,
    fr: ({ square }) => `Vous n'avez pas de pièce en ${at(square)}.`,
  },
  "pieces-left": {
    en: ({ left }) => `You still have ${left} of 32 pieces to place.`,
    fr: ({ left }) => `Il vous reste ${left} pièces sur 32 à placer.`,
  },
  "lot-decides": { en: () => "The lot decides who begins, and only that.", fr: () => "Le sort décide de qui commence, et de cela seul." },
  "not-your-piece": {
    en: ({ square }) => `You have no piece on ${at(square)}.`,
    fr: ({ square }) => `Vous n'avez pas de pièce en ${at(square)}.`,
  },
  "mines-stay": {
    en: ({ square }) => `The mine on ${at(square)} cannot move.`,
    fr: ({ square }) => `La mine en ${at(square)} ne peut pas bouger.`,
  },
  "chain-running": {
    en: ({ square }) => `The piece on ${at(square)} has leapt: let it leap again, or end.`,
    fr: ({ square }) => `La pièce en ${at(square)} a sauté : qu'elle saute encore, ou terminez.`,
  },
  "no-passing": {
    en: () => "There is no chain to end, and you may not pass.",
    fr: () => "Il n'y a pas de suite à terminer, et l'on ne passe pas.",
  },
  condemned: { en: ({ square }) => `${at(square)} is condemned.`, fr: ({ square }) => `${at(square)} est condamnée.` },
  "not-adjacent": {
    en: ({ from, to }) => `${at(to)} is not next to ${at(from)}.`,
    fr: ({ from, to }) => `${at(to)} n'est pas voisine de ${at(from)}.`,
  },
  "admiral-straight": {
    en: () => "The Grand Admiral steps along its row or column only.",
    fr: () => "Le grand amiral ne se déplace qu'en ligne ou en colonne.",
  },
  "ships-straight": {
    en: () => "With four directions, ships keep to rows and columns.",
    fr: () => "En quatre directions, les navires s'en tiennent aux lignes et colonnes.",
  },
  "nobody-to-duel": {
    en: ({ square }) => `No enemy stands on ${at(square)}.`,
    fr: ({ square }) => `Aucun ennemi ne se trouve en ${at(square)}.`,
  },
  "not-a-leap": {
    en: ({ from, to }) =>
      `No leap leads from ${at(from)} to ${at(to)}: it goes two squares along a row or a column, over no condemned square.`,
    fr: ({ from, to }) =>
      `Aucun saut ne mène de ${at(from)} à ${at(to)} : il franchit deux cases en ligne ou en colonne, jamais une case condamnée.`,
  },
  "nobody-to-leap-over": {
    en: ({ square }) => `No enemy stands on ${at(square)}.`,
    fr: ({ square }) => `Aucun ennemi ne se trouve en ${at(square)}.`,
  },
  "landing-taken": { en: ({ square }) => `${at(square)} is not empty.`, fr: ({ square }) => `${at(square)} n'est pas vide.` },
}

/** The rules of Les Grands Amiraux, clause by clause. */
export const rulebook: Rulebook<AmirauxRefusal, AmirauxReason> = deepFreeze({
  game: "les-grands-amiraux",
  title: { en: "Les Grands Amiraux", fr: "Les Grands Amiraux" },
  credits: {
    en: "A game by Max Gerchambeau, published by Miro Company in 1970; after Stratego and L'Attaque.",
    fr: "Un jeu de Max Gerchambeau, édité par Miro Company en 1970 ; d'après le Stratego et L'Attaque.",
  },
  chapters,
  refusals,
  endings: {
    "admiral-captured": { en: "The Grand Admiral has been captured.", fr: "Le grand amiral a été capturé." },
    "admiral-on-mine": { en: "The Grand Admiral has run onto a mine.", fr: "Le grand amiral a sauté sur une mine." },
    "no-action": { en: "The side to move cannot act.", fr: "Le camp qui doit jouer ne le peut pas." },
    "quiet-turns": { en: "Too many turns have passed without a removal.", fr: "Trop de tours ont passé sans élimination." },
    "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
    resigned: { en: "A side has resigned.", fr: "Un camp a abandonné." },
  },
})

/**
 * A refusal as a sentence that a player understands, with its clause.
 *
 * @example
 * explain({ code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }) // => "The mine on D1 cannot move. (GA-2.2)"
 * explain({ code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }, "fr") // => "La mine en D1 ne peut pas bouger. (GA-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
