/**
 * The rules of L'Attaque in English and French: those of Les Grands Amiraux, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import {
  rulebook as base,
  type RankNames,
  refusalsIn,
  refusalsOf,
  type Words,
} from "@flottille/les-grands-amiraux/rulebook"
import { rideWords } from "./ride"
import { attaqueRules } from "./rules"

/** Names of the pieces, by rank. */
export const names: RankNames = Object.freeze({
  C: { en: "commander-in-chief", fr: "commandant en chef" },
  "9": { en: "brigadier general", fr: "général de brigade" },
  "8": { en: "colonel", fr: "colonel" },
  "7": { en: "commandant", fr: "commandant" },
  "6": { en: "captain", fr: "capitaine" },
  "5": { en: "lieutenant", fr: "lieutenant" },
  "4": { en: "sergeant", fr: "sergent" },
  "3": { en: "sapper", fr: "sapeur" },
  "2": { en: "scout", fr: "éclaireur" },
  "1": { en: "spy", fr: "espion" },
  F: { en: "flag", fr: "drapeau" },
  M: { en: "mine", fr: "mine" },
})

const endings = { "admiral-captured": { en: "The flag has been captured.", fr: "Le drapeau a été pris." } }

/** The words of the ending by the flag. */
export const flagWords: Words<never, never> = { endings }

const field: Chapter = {
  title: { en: "The field and the armies", fr: "Le terrain et les armées" },
  clauses: [
    {
      id: "LA-1.1",
      title: { en: "The board", fr: "Le plateau" },
      text: {
        en:
          "The board has 10 rows of 9 columns, A1 to I10, with three lakes of two squares: C5 and C6, E5 and E6, G5 " +
          "and G6. No piece stands on a lake or passes over it.",
        fr:
          "Le plateau compte 10 lignes de 9 colonnes, de A1 à I10, et trois lacs de deux cases : C5 et C6, E5 et E6, " +
          "G5 et G6. Rien ne se pose sur un lac ni ne passe au-dessus.",
      },
      origin: "rules",
      replaces: ["GA-1.1"],
    },
    {
      id: "LA-1.2",
      title: { en: "The army", fr: "L'armée" },
      text: {
        en:
          "Each side has 36 pieces: a commander-in-chief (C), a brigadier general (9), 2 colonels (8), 2 commandants " +
          "(7), 4 captains (6), 4 lieutenants (5), 4 sergeants (4), 4 sappers (3), 8 scouts (2), a spy (1), a flag " +
          "and 4 mines.",
        fr:
          "Chaque camp a 36 pièces : un commandant en chef (C), un général de brigade (9), 2 colonels (8), 2 " +
          "commandants (7), 4 capitaines (6), 4 lieutenants (5), 4 sergents (4), 4 sapeurs (3), 8 éclaireurs (2), un " +
          "espion (1), un drapeau et 4 mines.",
      },
      origin: "ruling",
      reason: {
        en: "Sources agree on 36 pieces a side, but not on the number of mines. With the other pieces, 4 make 36.",
        fr:
          "Les sources s'accordent sur 36 pièces par camp, pas sur le nombre de mines. Avec les autres pièces, 4 " +
          "font 36.",
      },
      replaces: ["GA-1.2"],
    },
    {
      id: "LA-1.3",
      title: { en: "Deployment", fr: "Le déploiement" },
      text: {
        en:
          "White fills rows 1 to 4, red rows 7 to 10, in any arrangement and unseen by the other, as in Les Grands " +
          "Amiraux. A side can declare itself ready once all of its pieces are placed.",
        fr:
          "Les blancs remplissent les lignes 1 à 4, les rouges les lignes 7 à 10, à leur gré et à l'insu de l'autre, " +
          "comme dans Les Grands Amiraux. Un camp peut se déclarer prêt une fois toutes ses pièces en place.",
      },
      origin: "rules",
      replaces: ["GA-1.3"],
    },
    {
      id: "LA-1.4",
      title: { en: "The flag is hidden", fr: "Le drapeau est caché" },
      text: {
        en: "The flag is as hidden as every other piece.",
        fr: "Le drapeau est caché comme toute autre pièce.",
      },
      origin: "rules",
      replaces: ["GA-1.5"],
    },
  ],
}

const turn: Chapter = {
  title: { en: "Moves and attacks", fr: "Marches et attaques" },
  clauses: [
    {
      id: "LA-2.1",
      title: { en: "One piece", fr: "Une pièce" },
      text: {
        en: "A turn is one move or one attack with a single piece. There are no leaps, and a side that can act may not pass.",
        fr:
          "Un tour consiste en une marche ou une attaque avec une seule pièce. On ne saute pas, et un camp qui peut " +
          "jouer ne passe pas.",
      },
      origin: "ruling",
      reason: {
        en:
          "At the table a player may attack after moving next to an enemy. We keep the turn of Les Grands Amiraux, in " +
          "which an attack is a turn of its own and a winner takes the square.",
        fr:
          "À la table, un joueur peut attaquer après s'être approché d'un ennemi. Nous gardons le tour des Grands " +
          "Amiraux, où une attaque est un tour à elle seule et où le vainqueur prend la case.",
      },
      replaces: ["GA-2.1", "GA-4.1", "GA-4.2", "GA-4.3", "GA-4.4", "GA-4.5"],
    },
    {
      id: "LA-2.2",
      title: { en: "Straight on", fr: "Tout droit" },
      text: {
        en:
          "A piece steps to an adjacent empty square along its row or column, and attacks an adjacent enemy along its " +
          "row or column. The flag and the mines never move.",
        fr:
          "Une pièce marche vers une case vide voisine, en ligne ou en colonne, et attaque un ennemi voisin, en ligne " +
          "ou en colonne. Le drapeau et les mines ne bougent pas.",
      },
      origin: "rules",
      replaces: ["GA-2.2", "GA-2.3", "GA-3.1"],
    },
    {
      id: "LA-2.3",
      title: { en: "Scouts", fr: "Les éclaireurs" },
      text: {
        en:
          "A scout may also ride along its row or column over any number of empty squares to an empty one, at least " +
          "two squares away. It is known from then on, since no other piece rides.",
        fr:
          "Un éclaireur peut aussi galoper en ligne ou en colonne, par-dessus des cases vides, jusqu'à une case vide " +
          "distante d'au moins deux cases. Il est désormais connu, puisque nulle autre pièce ne galope.",
      },
      origin: "ruling",
      reason: {
        en:
          "Sources differ: some know no ride, others let a scout ride, attack and return in one turn. We take the " +
          "ride, and keep an attack a turn of its own, as LA-2.1 does.",
        fr:
          "Les sources divergent : les unes ignorent le galop, d'autres laissent un éclaireur galoper, attaquer et " +
          "revenir en un tour. Nous gardons le galop, et une attaque reste un tour à elle seule, comme en LA-2.1.",
      },
    },
    {
      id: "LA-2.4",
      title: { en: "Sappers and the spy", fr: "Les sapeurs et l'espion" },
      text: {
        en:
          "A mine removes every attacker and stays, except a sapper, which removes the mine. A spy that attacks the " +
          "commander-in-chief removes it; any other attack on or by a spy is decided by rank.",
        fr:
          "Une mine élimine tout attaquant et reste, sauf un sapeur, qui l'élimine. Un espion qui attaque le commandant " +
          "en chef l'élimine ; la force décide toute autre attaque d'un espion ou contre lui.",
      },
      origin: "rules",
      replaces: ["GA-3.3", "GA-3.4"],
    },
  ],
}

const end: Chapter = {
  title: { en: "Victory", fr: "La victoire" },
  clauses: [
    {
      id: "LA-3.1",
      title: { en: "The flag", fr: "Le drapeau" },
      text: {
        en: "A side that captures the enemy flag, with any piece, wins at once.",
        fr: "Le camp qui prend le drapeau ennemi, avec toute pièce, gagne aussitôt.",
      },
      origin: "rules",
      replaces: ["GA-5.1", "GA-5.2"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "amiraux-attaque",
  title: { en: "L'Attaque", fr: "L'Attaque" },
  credits: {
    en:
      "A game by Hermance Edan, the ancestor of Stratego. She applied for its French patent in 1908; it was first " +
      "sold in 1909 or, according to other sources, in 1910.",
    fr:
      "Un jeu d'Hermance Edan, l'ancêtre du Stratego. Elle en demanda le brevet français en 1908 ; il fut vendu dès " +
      "1909 ou, selon d'autres sources, dès 1910.",
  },
  chapters: [field, turn, end],
  refusals: { ...refusalsOf(attaqueRules), ...refusalsIn(rideWords, attaqueRules) },
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "pieces-left", rule: "GA-1.3", details: { left: 8 } }
 * explain(refusal) // => "You still have 8 of 36 pieces to place. (LA-1.3)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
