/**
 * The same rules given to boardgame.io as its documentation recommends: the state in G, players'
 * choices as moves, the dice from its random plugin, the turn order, stages for a push that the
 * other side decides, `endIf` for the end, and `ai.enumerate` for what may be done. Two seats,
 * default options. The board's own functions come from the package; everything else goes through
 * boardgame.io's reducer, without a client around it, which is its fastest way.
 */
import { dejarik, neighbours, only, pieces, reach, spacesIn, startingSpaces } from "@flottille/dejarik"
import type { Game, State } from "boardgame.io"
import { MCTSBot } from "boardgame.io/ai"
import { INVALID_MOVE } from "boardgame.io/core"
import { CreateGameReducer, InitializeGame } from "boardgame.io/internal"

interface G {
  /** The space of each piece, or −1. */
  at: number[]
  /** The player of each piece. */
  owner: number[]
  left: number
  quiet: number
  attacked: boolean
  /** The piece to be pushed, or −1. */
  pushed: number
  /** A player that has won, "draw", or null. */
  result: string | null
  duel: boolean
}

const OFF = -1
const options = dejarik.options()

const taken = ({ at }: G): number => at.reduce((set, space) => (space === OFF ? set : set | only(space)), 0)
const pieceOn = ({ at }: G, space: number): number => at.indexOf(space)
const strength = ({ at, owner }: G, player: number): number =>
  owner.filter((seat, piece) => seat === player && at[piece] !== OFF).length
const rating = (piece: number) => pieces[piece] as (typeof pieces)[number]
const sum = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0)

type Enumerated = readonly { readonly move: string; readonly args: readonly number[] }[]

function enumerate(G: G, ctx: { readonly currentPlayer: string }): Enumerated {
  const occupied = taken(G)
  if (G.pushed !== OFF) {
    const from = G.at[G.pushed] as number
    return spacesIn(neighbours(from) & ~occupied).map((to) => ({ move: "push", args: [to] }))
  }
  const player = Number(ctx.currentPlayer)
  const list: { move: string; args: number[] }[] = []
  G.at.forEach((from, piece) => {
    if (from === OFF || G.owner[piece] !== player) return
    for (const to of spacesIn(neighbours(from) & occupied)) {
      if (G.owner[pieceOn(G, to)] !== player) list.push({ move: "attack", args: [from, to] })
    }
    for (const to of spacesIn(reach(from, rating(piece).movement, occupied)))
      list.push({ move: "move", args: [from, to] })
  })
  return list.length > 0 ? list : [{ move: "pass", args: [] }]
}

interface Dice {
  Die(spots: number, count: number): number[]
}

/** The last fight, if it has come to that. */
function judge(G: G, dice: Dice): void {
  const strengths = [strength(G, 0), strength(G, 1)]
  if (strengths[0] === 0 || strengths[1] === 0) {
    G.result = strengths[0] === 0 ? "1" : "0"
    return
  }
  if (strengths[0] !== 1 || strengths[1] !== 1) return
  G.duel = true
  const [one, other] = [0, 1].map((player) => {
    const { attack, defence } = rating(G.owner.findIndex((seat, piece) => seat === player && G.at[piece] !== OFF))
    return Math.max(attack, defence)
  }) as [number, number]
  let margin = 0
  while (Math.abs(margin) < 7) margin = sum(dice.Die(6, one)) - sum(dice.Die(6, other))
  G.result = margin > 0 ? "0" : "1"
}

interface Events {
  endTurn?: () => void
  endStage?: () => void
  setActivePlayers?: (players: { value: Record<string, string> }) => void
}

function spend(G: G, events: Events): void {
  if (G.left === 0 && G.result === null) events.endTurn?.()
}

const game: Game<G> = {
  name: "dejarik",
  setup: ({ random }) => {
    const order = random.Shuffle(pieces.map((_, piece) => piece))
    const G: G = {
      at: pieces.map(() => OFF),
      owner: pieces.map(() => 0),
      left: 2,
      quiet: 0,
      attacked: false,
      pushed: OFF,
      result: null,
      duel: false,
    }
    order.forEach((piece, dealt) => {
      G.at[piece] = startingSpaces(options, dealt % 2)[dealt >> 1] as number
      G.owner[piece] = dealt % 2
    })
    return G
  },
  turn: {
    order: {
      // Who begins is drawn.
      first: ({ random }) => random.Die(2) - 1,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % 2,
    },
    onBegin: ({ G }) => {
      G.left = 2
      G.attacked = false
    },
    onEnd: ({ G, ctx }) => {
      G.quiet = G.attacked ? 0 : G.quiet + 1
      if (G.result === null && (G.quiet >= 100 || ctx.turn >= 1000)) G.result = "draw"
    },
    stages: {
      push: {
        moves: {
          push: ({ G, events }, to: number) => {
            const from = G.at[G.pushed]
            if (from === undefined || (neighbours(from) & ~taken(G) & only(to)) === 0) return INVALID_MOVE
            G.at[G.pushed] = to
            G.pushed = OFF
            if (G.left > 0) events.endStage()
            spend(G, events)
            return undefined
          },
        },
      },
    },
  },
  moves: {
    move: ({ G, playerID, events }, from: number, to: number) => {
      const piece = pieceOn(G, from)
      if (piece < 0 || G.owner[piece] !== Number(playerID)) return INVALID_MOVE
      if ((reach(from, rating(piece).movement, taken(G)) & only(to)) === 0) return INVALID_MOVE
      G.at[piece] = to
      G.left--
      spend(G, events)
      return undefined
    },
    attack: ({ G, playerID, events, random }, from: number, to: number) => {
      const attacker = pieceOn(G, from)
      const target = pieceOn(G, to)
      if (attacker < 0 || target < 0 || G.owner[attacker] !== Number(playerID) || G.owner[target] === Number(playerID))
        return INVALID_MOVE
      if ((neighbours(from) & only(to)) === 0) return INVALID_MOVE
      G.left--
      G.attacked = true
      const margin = sum(random.Die(6, rating(attacker).attack)) - sum(random.Die(6, rating(target).defence))
      const loser = margin > 0 ? target : attacker
      if (margin >= 7 || margin <= -7) {
        G.at[loser] = OFF
        judge(G, random)
      } else if ((neighbours(G.at[loser] as number) & ~taken(G)) !== 0) {
        G.pushed = loser
        events.setActivePlayers({ value: { [String(1 - (G.owner[loser] as number))]: "push" } })
        return undefined
      }
      spend(G, events)
      return undefined
    },
    pass: ({ G, ctx, events }) => {
      if (enumerate(G, ctx)[0]?.move !== "pass") return INVALID_MOVE
      G.left--
      spend(G, events)
      return undefined
    },
  },
  endIf: ({ G }) => (G.result === null ? undefined : G.result === "draw" ? { draw: true } : { winner: G.result }),
  ai: { enumerate: (G, ctx) => enumerate(G, ctx).map(({ move, args }) => ({ move, args: [...args] })) },
}

/**
 * Actions counted as the library counts them: the deal and the draw, each choice, each throw of
 * dice, the last fight.
 */
function playGame(
  choose: (bound: number) => number,
  seed: string,
): { readonly actions: number; readonly state: State<G> } {
  const seeded = { ...game, seed }
  const reducer = CreateGameReducer({ game: seeded })
  let state = InitializeGame({ game: seeded, numPlayers: 2 }) as State<G>
  let actions = 9
  while (state.ctx.gameover === undefined) {
    const list = enumerate(state.G, state.ctx)
    const { move, args } = list[choose(list.length)] as Enumerated[number]
    const playerID = Object.keys(state.ctx.activePlayers ?? {})[0] ?? state.ctx.currentPlayer
    const next = reducer(state, { type: "MAKE_MOVE", payload: { type: move, args: [...args], playerID } }) as State<G>
    if (next._stateID === state._stateID) throw new Error(`boardgame.io refused ${move} ${args.join(" ")}`)
    state = next
    actions += move === "attack" ? 2 : 1
  }
  return { actions: actions + (state.G.duel ? 1 : 0), state }
}

/** Plays random games from the deal to the end. */
export function playGames(count: number, seed: number): { readonly games: number; readonly actions: number } {
  let word = Math.imul(seed, 0x9e3779b1) | 1
  const choose = (bound: number): number => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return Math.floor(((word >>> 0) / 2 ** 32) * bound)
  }
  let actions = 0
  for (let played = 0; played < count; played++) actions += playGame(choose, `${seed} ${played}`).actions
  return { games: count, actions }
}

/**
 * Simulations a second of its own search, for the first move of some games, after as many to warm
 * up: of its bot's roll-outs of 50 moves.
 */
export async function simulations(iterations: number, games: number): Promise<number> {
  let begun = 0
  for (let played = -games; played < games; played++) {
    if (played === 0) begun = performance.now()
    const seeded = { ...game, seed: `${played}` }
    const state = InitializeGame({ game: seeded, numPlayers: 2 }) as State<G>
    const enumerate = seeded.ai?.enumerate
    if (!enumerate) throw new Error("nothing says what may be done")
    const bot = new MCTSBot({ game: seeded, enumerate, seed: `${played}`, iterations, playoutDepth: 50 })
    await bot.play(state, state.ctx.currentPlayer)
  }
  return (1000 * games * iterations) / (performance.now() - begun)
}
