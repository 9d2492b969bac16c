/** L'Attaque, a game by Hermance Edan, on the rules of Les Grands Amiraux (LA). */

import { type Chapter, rulebookOf } from "@flottille/core/rulebook"
import {
  endMove,
  isOf,
  type KindMaker,
  linesFrom,
  moved,
  NOTHING,
  type Path,
  type PieceKind,
  pathsOf,
  type Rank,
  rankCode,
  refusal,
  refuseMover,
  type Square,
  seatOfActor,
  shown,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import {
  rulebook as base,
  pathLabel,
  type RankNames,
  refusalsIn,
  refusalsOf,
  type Words,
} from "@flottille/les-grands-amiraux/rulebook"

/** The rank of scouts. */
export const scout: Rank = "2"

/** A scout rides two squares or more along a row or a column. */
export interface Ride extends Path<"ride"> {}

/** A scout rode, which shows its rank. */
export interface Rode extends Path<"rode"> {
  readonly seat: number
  readonly rank: Rank
}

/** @rule LA-2.3 */
export const ride: KindMaker<Ride, Rode> = (rules) => {
  const code = rules.codeOf(scout)

  /** The actions from each square, line by line, the nearest first. The first of a line is a step. */
  const lines = rules.squareNames.map((_, from) =>
    linesFrom(rules, from).map((line) => line.map((to): Ride => Object.freeze({ type: "ride", from, to }))),
  )
  const ridesFrom = (squares: readonly number[], from: Square) =>
    (lines[from] ?? []).flatMap((actions) => {
      const end = actions.findIndex(({ to }) => squares[to] !== NOTHING)
      return actions.slice(1, end < 0 ? actions.length : end)
    })
  const all = lines.flatMap((each) => each.flatMap((actions) => actions.slice(1)))

  return {
    phases: ["play"],
    ...pathsOf(rules, "ride", "~", all),
    example: "A4~A7",
    shows: 1,
    list: ({ squares }, seat) =>
      squares.flatMap((piece, from) => (isOf(piece, seat) && rankCode(piece) === code ? ridesFrom(squares, from) : [])),
    refuse(state, action, actor) {
      const { from, to } = action
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const isScout = rankCode(state.squares[from] ?? NOTHING) === code
      if (isScout && ridesFrom(state.squares, from).some((each) => each.to === to)) return undefined
      return refusal("LA-2.3", isScout ? "no-ride" : "not-a-scout", { square: from, to })
    },
    apply(state, { from, to }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[to] = shown(moved(state.squares[from] ?? NOTHING))
      state.squares[from] = NOTHING
      emit?.({ type: "rode", seat, from, to, rank: scout })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

/** The words of a scout. */
export const rideWords: Words<"not-a-scout" | "no-ride", Rode> = {
  refusals: {
    "not-a-scout": { en: "The piece on {square} is not a scout.", fr: "La pièce en {square} n'est pas un éclaireur." },
    "no-ride": {
      en: "No free line of two squares or more leads from {square} to {to}.",
      fr: "Aucune ligne libre de deux cases ou plus ne mène de {square} à {to}.",
    },
  },
  events: {
    rode(event, { seatName, squareName }) {
      const [seat, from, to] = [seatName(event.seat), squareName(event.from), squareName(event.to)]
      return {
        en: `${seat.en} rides with a scout from ${from} to ${to}.`,
        fr: `${seat.fr} vont avec un éclaireur de ${from} en ${to}.`,
      }
    },
  },
  labels: { ride: pathLabel("ride", "galoper") },
}

function soldier(rank: string, count: number, special?: Partial<PieceKind>): PieceKind {
  return { rank, count, mover: true, admiral: false, mine: false, sweeper: false, ...special }
}

const flag = soldier("F", 1, { mover: false, admiral: true, hidden: true })
const mines = soldier("M", 4, { mover: false, mine: true })

/** The army of each side, from the spy to the commander-in-chief, then the flag and the mines. */
const army: readonly PieceKind[] = [
  soldier("1", 1),
  soldier("2", 8),
  soldier("3", 4, { sweeper: true }),
  soldier("4", 4),
  soldier("5", 4),
  soldier("6", 4),
  soldier("7", 2),
  soldier("8", 2),
  soldier("9", 1),
  soldier("C", 1),
  flag,
  mines,
]
const order = army.map(({ rank }) => rank)

const { leap: _leap, end: _end, ...kinds } = standardKinds

/** The rules of L'Attaque: its board, armies and moves. */
export const attaqueRules = {
  ...standardRules,
  id: "amiraux-attaque",
  title: "L'Attaque",
  version: "1.0",
  columns: 9,
  condemned: ["C5", "E5", "G5", "C6", "E6", "G6"],
  fleet: army,
  shipDirections: [4] as const,
  longestChain: 0,
  kinds: { ...kinds, ride },
  duel(attacker: PieceKind, defender: PieceKind) {
    if (defender.mine) return attacker.sweeper ? "attacker" : "defender"
    if (defender.admiral || (attacker.rank === "1" && defender.rank === "C")) return "attacker"
    if (attacker.rank === defender.rank) return "neither"
    return order.indexOf(attacker.rank) > order.indexOf(defender.rank) ? "attacker" : "defender"
  },
} as const

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
const rulebook = rulebookOf(base, {
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

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default {
  ...packageOf(attaqueRules, rulebook, names, [rideWords, flagWords]),
  ...botsOf(attaqueRules),
  rulebook,
}
