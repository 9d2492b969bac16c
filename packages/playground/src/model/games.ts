/** The games of the page; each is loaded when it is chosen. */

import { extra } from "virtual:game-in-development"
import type { AnyGamePackage, Tutorial } from "@flottille/core/package"
import type { Rulebook, Translated } from "@flottille/core/rulebook"

/** A game to choose. */
export interface Listed {
  readonly id: string
  readonly title: Translated
  /** A description for newcomers. */
  readonly line: Translated
  /** Bots by their names for `@flottille/bots/named`, the weakest first. */
  readonly bots: readonly string[]
  /** The default opponent. */
  readonly usual: string
  load(): Promise<AnyGamePackage>
  /** Loads its clauses. */
  rulebook(): Promise<Rulebook>
  /** Loads its first lesson, if it has one. */
  tutorial?(): Promise<Tutorial>
  /** Loads its puzzles, one a line, if it has some. */
  puzzles?(): Promise<string>
}

/** The five levels of play, the weakest first. */
const levels = ["level:1", "level:2", "level:3", "level:4", "level:5"]

const published: readonly Listed[] = [
  {
    id: "dejarik",
    title: { en: "Dejarik", fr: "Dejarik" },
    line: {
      en: "Eight creatures on a round board: move, fight, push each other about.",
      fr: "Huit créatures sur un plateau rond\u00a0: on avance, on se bat, on se bouscule.",
    },
    bots: [...levels, "expectimax:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/dejarik/package")).default,
      ...(await import("@flottille/dejarik/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/dejarik/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/dejarik/tutorial")).tutorial,
    puzzles: async () => (await import("../puzzles/dejarik")).puzzles,
  },
  {
    id: "diabolik-fleet",
    title: { en: "Diabolik Fleet", fr: "Diabolik Fleet" },
    line: {
      en: "Two fleets, four cannonballs a turn: sail through, or sink the ships in your way.",
      fr: "Deux flottes, quatre boulets par tour\u00a0: traverser, ou couler qui barre la route.",
    },
    bots: [...levels, "alphabeta:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/diabolik-fleet/package")).default,
      ...(await import("@flottille/diabolik-fleet/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/diabolik-fleet/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/diabolik-fleet/tutorial")).tutorial,
    puzzles: async () => (await import("../puzzles/diabolik-fleet")).puzzles,
  },
  {
    id: "les-grands-amiraux",
    title: { en: "Les Grands Amiraux", fr: "Les Grands Amiraux" },
    line: {
      en: "Ships with ranks that stay hidden until they fight.",
      fr: "Des navires dont nul ne voit le grade avant le combat.",
    },
    bots: [...levels, "ismcts:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/les-grands-amiraux/package")).default,
      ...(await import("@flottille/les-grands-amiraux/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/les-grands-amiraux/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/les-grands-amiraux/tutorial")).tutorial,
  },
  {
    id: "mille-sabords",
    title: { en: "Mille Sabords", fr: "Mille Sabords" },
    line: {
      en: "Two ships, one wind: both choose in secret, both move at once, then the broadsides.",
      fr: "Deux navires, un vent\u00a0: chacun choisit en secret, tous deux manœuvrent, puis les bordées.",
    },
    bots: [...levels, "matrix:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/mille-sabords/package")).default,
      ...(await import("@flottille/mille-sabords/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/mille-sabords/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/mille-sabords/tutorial")).tutorial,
  },
  {
    id: "diplomacy",
    title: { en: "Diplomacy", fr: "Diplomacy" },
    line: {
      en: "Seven powers of 1901 write their orders in secret; all are carried out at once.",
      fr: "Sept puissances de 1901 écrivent leurs ordres en secret\u00a0; tous s'exécutent ensemble.",
    },
    bots: [...levels, "joint:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/diplomacy/package")).default,
      ...(await import("@flottille/diplomacy/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/diplomacy/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/diplomacy/tutorial")).tutorial,
  },
  {
    id: "sub-variant",
    title: { en: "Sous-marins", fr: "Sous-marins" },
    line: {
      en: "Diplomacy with submarines that only their owner sees.",
      fr: "Diplomacy avec des sous-marins que seul leur maître voit.",
    },
    bots: [...levels, "joint:2s"],
    usual: "level:3",
    load: async () => ({
      ...(await import("@flottille/sub-variant/package")).default,
      ...(await import("@flottille/sub-variant/bots")).default,
    }),
    rulebook: async () => (await import("@flottille/sub-variant/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/sub-variant/tutorial")).tutorial,
  },
]

/** A game in development (`npm run play -- --game …`) comes first. */
export const games: readonly Listed[] = extra ? [extra, ...published.filter(({ id }) => id !== extra.id)] : published

/** The game in development, which the page opens at once. */
export const inDevelopment: Listed | undefined = extra

/** The default game. */
export const firstGame: Listed = games[0] ?? raise("there is no game")

function raise(message: string): never {
  throw new Error(message)
}

/** A game by its id. */
export function gameOf(id: string): Listed | undefined {
  return games.find((each) => each.id === id)
}
