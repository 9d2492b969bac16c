/// <reference types="vite/types/importMeta.d.ts" />
// Prints digests of seeded games, records and decisions of bots. Every JavaScript engine has to
// print the same lines.
import { ask } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { type Vectors, vectorProblems } from "@flottille/conformance/vectors"
import {
  type AnyGame,
  CHANCE,
  createRandom,
  pick,
  pickOutcome,
  REFEREE,
  SPECTATOR,
  type StateWith,
  stateHash,
} from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGameBots, AnyGamePackage } from "@flottille/core/package"
import { formatRecord, parseRecord } from "@flottille/core/record-text"

const built = import.meta.glob<AnyGamePackage>(["/packages/*/dist/package.js", "!/packages/core/**"], {
  eager: true,
  import: "default",
})
const known = import.meta.glob<AnyGameBots>("/packages/*/dist/bots.js", { eager: true, import: "default" })
const published = Object.entries(built).map(([path, each]) => ({
  ...each,
  ...known[path.replace("package.js", "bots.js")],
}))
const modules = import.meta.glob<Readonly<Record<string, AnyGamePackage>>>("/examples/*/variant{,s}.ts", {
  eager: true,
})
const variants = Object.values(modules).flatMap((each) => Object.values(each).filter((one) => one?.game?.id))
const vectorsOf = import.meta.glob<Vectors>("/vectors/*.json", { eager: true, import: "default" })

/** Number of actions from one look at all that a position shows to the next. */
const LOOK = 64
/** Number of actions after which a game is left: with some options it need not end. */
const MAX_ACTIONS = 2000
/** Iterations of a bot's search. */
const ITERATIONS = 40

/** Returns everything that a position shows to anyone. */
function lookAt(game: AnyGame, state: StateWith): unknown {
  const seats = [...game.seats(state.options).keys()]
  const shown = [...seats, SPECTATOR, REFEREE].map((viewer) => {
    const view = game.view(state, viewer)
    return [game.turn(state, viewer), view, game.render(view)]
  })
  const legal = seats.map((seat) => game.legalActions(state, seat, { amending: true }))
  return [game.formatState(state), game.outcome(state), shown, legal]
}

/** Plays a random game that asks a bot now and then, up to `asks.left` times. Returns a digest for each look. */
async function play(pack: AnyGamePackage, options: object, seed: string, name: string, asks: { left: number }) {
  const { game } = pack
  const random = createRandom(seed)
  const state = game.initialState(options)
  const bots = game.seats(state.options).map(() => ({ bot: botNamed(pack, name).start(), events: [] as unknown[] }))
  const digests: string[] = []
  let delivered = ""
  const look = () => {
    digests.push(stateHash(game, delivered + JSON.stringify(lookAt(game, state))).slice(0, 12))
    delivered = ""
  }
  look()
  for (let ply = 1; ply <= MAX_ACTIONS && game.actors(state).length > 0; ply++) {
    const actor = pick(game.actors(state), random)
    const actions = actor === CHANCE ? [] : game.legalActions(state, actor)
    const action = actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(actions, random)
    delivered += JSON.stringify([actor, game.formatAction(action, state), actions.length])
    if (actor !== CHANCE && asks.left > 0 && actions.length > 1 && random.below(6) === 0) {
      const { bot, events } = bots[actor] as (typeof bots)[number]
      const luck = createRandom(`${seed} ${asks.left--}`)
      const question = { seat: actor, view: game.view(state, actor), actions, events: events.splice(0), random: luck }
      const answer = await ask(bot, { ...question, budget: { iterations: ITERATIONS } })
      delivered += JSON.stringify([answer.action, answer.info])
    }
    game.step(state, actor, action, (event) => {
      delivered += JSON.stringify(event)
      for (const [seat, { events }] of bots.entries()) {
        const seen = game.observe(event, seat)
        if (seen !== undefined) events.push(seen)
      }
    })
    if (ply % LOOK === 0) look()
  }
  look()
  return digests
}

/** Plays a match whose record goes through text and JSON and back. */
function playRecord(game: AnyGame, options: object, seed: string): readonly string[] {
  const random = createRandom(`${seed} choices`)
  const match = createMatch(game, { options, seed })
  for (let count = 0; count < MAX_ACTIONS && !match.outcome(); count++) {
    const seat = pick(match.actors(), random)
    if (seat === CHANCE) throw new Error("a seeded match waits for chance")
    match.submit(seat, pick(match.legalActions(seat), random))
  }
  const record = match.record([["Event", seed]])
  const text = formatRecord(game, record)
  const read = parseRecord(game, text)
  return [text, [read, parseRecord(game, JSON.stringify(record)), formatRecord(game, read)]].map((each) =>
    stateHash(game, each).slice(0, 12),
  )
}

/** Prints the lines of a game. */
async function print(pack: AnyGamePackage, vectors: Vectors | undefined): Promise<void> {
  const { game } = pack
  const sets = vectors?.options.map(({ given }) => given) ?? [{}]
  // A game of five seats and more takes a tenth of a second and more.
  const isWhole = import.meta.env.MODE === "whole"
  const isSlow = game.seats(game.options({})).length > 4 && !isWhole
  const many = isWhole ? 1000 : isSlow ? 5 : 40
  const bots = botNames(pack).map((name) => ({ name, asks: { left: name === "uniform" ? 0 : isSlow ? 3 : 10 } }))
  const problems = vectors ? vectorProblems(game, vectors) : []
  if (problems.length > 0) throw new Error(`${game.id}: ${problems[0]}`)
  const lines: string[] = []
  for (let index = 0; index < many; index++) {
    const { name, asks } = bots.find((each) => each.asks.left > 0) ?? { name: "uniform", asks: { left: 0 } }
    const digests = await play(pack, sets[index % sets.length] ?? {}, `game:${index}`, name, asks)
    lines.push(`${game.id} game:${index} ${name} ${digests.join(" ")}`)
    // Returns control to the page: browsers stop a script that runs too long.
    if (index % 10 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  for (let index = 0; index < (isSlow ? 1 : 3); index++) {
    const digests = playRecord(game, sets[index % sets.length] ?? {}, `record:${index}`)
    lines.push(`${game.id} record:${index} ${digests.join(" ")}`)
  }
  console.log(lines.join("\n"))
}

for (const pack of [...published, ...variants]) await print(pack, vectorsOf[`/vectors/${pack.game.id}.json`])
console.log("end")
