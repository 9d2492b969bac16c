/** The games of the page; each is loaded when it is chosen. */

import { extra } from "virtual:game-in-development"
import type { AnyGameBots, AnyGamePackage, Tutorial } from "@flottille/core/package"
import type { Rulebook, Translated } from "@flottille/core/rulebook"

/** A game to choose. */
export interface Listed {
  readonly id: string
  readonly title: Translated
  /** That of its rulebook, which is loaded later. */
  readonly goal: Translated
  /** Bots by their names for `@flottille/bots/named`, the weakest first. */
  readonly bots: readonly string[]
  /** The default opponent. */
  readonly usual: string
  load(): Promise<AnyGamePackage>
  /** Loads what bots know about it. */
  loadBots?(): Promise<AnyGameBots>
  /** Loads its clauses. */
  rulebook(): Promise<Rulebook>
  /** Loads its first lesson, if it has one. */
  tutorial?(): Promise<Tutorial>
  /** Loads its puzzles, one a line, if it has some. */
  puzzles?(): Promise<string>
}

/** The five levels of play, the weakest first. */
const levels = ["level:1", "level:2", "level:3", "level:4", "level:5"]

/** Loads a game with what bots know about it: workers and analyses ask for that. */
export async function loadWithBots(game: Listed): Promise<AnyGamePackage & Partial<AnyGameBots>> {
  const [pkg, bots] = await Promise.all([game.load(), game.loadBots?.()])
  return { ...pkg, ...bots }
}

const published: readonly Omit<Listed, "usual">[] = [
  {
    id: "dejarik",
    title: { en: "Dejarik", fr: "Dejarik" },
    goal: {
      en: "Defeat all enemy creatures and be the last side left on the board.",
      fr: "Battez toutes les créatures adverses et restez seul sur le plateau.",
    },
    bots: [...levels, "expectimax:2s"],
    load: async () => (await import("@flottille/dejarik/package")).default,
    loadBots: async () => (await import("@flottille/dejarik/bots")).default,
    rulebook: async () => (await import("@flottille/dejarik/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/dejarik/tutorial")).tutorial,
    puzzles: async () => (await import("../puzzles/dejarik.txt?raw")).default,
  },
  {
    id: "diabolik-fleet",
    title: { en: "Diabolik Fleet", fr: "Diabolik Fleet" },
    goal: {
      en: "Sail three ships to the far side of the board, or leave the enemy with only two.",
      fr: "Menez trois navires de l’autre côté du plateau, ou n’en laissez que deux à l’ennemi.",
    },
    bots: [...levels, "alphabeta:2s"],
    load: async () => (await import("@flottille/diabolik-fleet/package")).default,
    loadBots: async () => (await import("@flottille/diabolik-fleet/bots")).default,
    rulebook: async () => (await import("@flottille/diabolik-fleet/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/diabolik-fleet/tutorial")).tutorial,
    puzzles: async () => (await import("../puzzles/diabolik-fleet.txt?raw")).default,
  },
  {
    id: "les-grands-amiraux",
    title: { en: "Les Grands Amiraux", fr: "Les Grands Amiraux" },
    goal: {
      en: "Capture the enemy Grand Admiral, among ships whose ranks stay hidden until they fight.",
      fr: "Capturez le grand amiral ennemi, parmi des navires dont nul ne voit le grade avant le combat.",
    },
    bots: levels,
    load: async () => (await import("@flottille/les-grands-amiraux/package")).default,
    loadBots: async () => (await import("@flottille/les-grands-amiraux/bots")).default,
    rulebook: async () => (await import("@flottille/les-grands-amiraux/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/les-grands-amiraux/tutorial")).tutorial,
  },
  {
    id: "mille-sabords",
    title: { en: "Mille Sabords", fr: "Mille Sabords" },
    goal: {
      en: "Sink the other ship with your broadsides, or board it while yours is the stronger.",
      fr: "Coulez l’autre navire par vos bordées, ou abordez-le tant que le vôtre est le plus solide.",
    },
    bots: [...levels, "matrix:2s"],
    load: async () => (await import("@flottille/mille-sabords/package")).default,
    loadBots: async () => (await import("@flottille/mille-sabords/bots")).default,
    rulebook: async () => (await import("@flottille/mille-sabords/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/mille-sabords/tutorial")).tutorial,
  },
  {
    id: "diplomacy",
    title: { en: "Diplomacy", fr: "Diplomacy" },
    goal: {
      en: "Hold more than half of the supply centres after a fall, by orders that all powers write in secret.",
      fr: "Tenez plus de la moitié des centres après un automne, par des ordres que chaque puissance écrit en secret.",
    },
    bots: [...levels, "joint:2s"],
    load: async () => (await import("@flottille/diplomacy/package")).default,
    loadBots: async () => (await import("@flottille/diplomacy/bots")).default,
    rulebook: async () => (await import("@flottille/diplomacy/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/diplomacy/tutorial")).tutorial,
  },
  {
    id: "sub-variant",
    title: { en: "Sous-marins", fr: "Sous-marins" },
    goal: {
      en: "Hold more than half of the supply centres after a fall, with submarines that only their owner sees.",
      fr: "Tenez plus de la moitié des centres après un automne, avec des sous-marins que seul leur maître voit.",
    },
    bots: [...levels, "joint:2s"],
    load: async () => (await import("@flottille/sub-variant/package")).default,
    loadBots: async () => (await import("@flottille/sub-variant/bots")).default,
    rulebook: async () => (await import("@flottille/sub-variant/rulebook")).rulebook,
    tutorial: async () => (await import("@flottille/sub-variant/tutorial")).tutorial,
  },
]

/** A game in development (`npm run play -- --game …`) comes first. */
export const games: readonly Listed[] = [
  ...(extra ? [extra] : []),
  ...published.filter(({ id }) => id !== extra?.id),
].map((game) => ({ usual: "level:3", ...game, load: () => loadSpoken(game) }))

/** Loads a game together with what says in French what was expected of a text. */
async function loadSpoken(game: Pick<Listed, "load">): Promise<AnyGamePackage> {
  const [pkg, { withExpectations }] = await Promise.all([game.load(), import("@flottille/host/rules-page")])
  return withExpectations(pkg)
}

/** The game in development, which the page opens at once. */
export const inDevelopment: Listed | undefined = extra && games[0]

/** The default game. */
export const firstGame: Listed = games[0] ?? raise("there is no game")

function raise(message: string): never {
  throw new Error(message)
}

/** A game by its id. */
export function gameOf(id: string): Listed | undefined {
  return games.find((each) => each.id === id)
}
