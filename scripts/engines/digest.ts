/// <reference types="vite/types/importMeta.d.ts" />
// Prints digests of seeded games, records and decisions of bots. Every JavaScript engine has to print the same lines.
import { ask } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { type Vectors, vectorProblems } from "@flottille/conformance/vectors"
import { CHANCE, createRandom, pick, REFEREE, SPECTATOR, stateHash } from "@flottille/core"
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

/** Plays a random match that asks a bot now and then, and returns digests of all that it shows and of its record. */
async function play({ pack, options, seed, name, asks }: Played): Promise<string> {
  const { game } = pack
  const random = createRandom(seed)
  const match = createMatch(game, { options, seed })
  const viewers = [...game.seats(match.options).keys(), SPECTATOR, REFEREE] as const
  const bots = viewers.map(() => ({ bot: botNamed(pack, name).start(), seen: 0 }))
  const shown: unknown[] = []
  for (let count = 0; count < MAX_ACTIONS && !match.outcome(); count++) {
    const seat = pick(match.actors(), random)
    if (seat === CHANCE) throw new Error("a seeded match waits for chance")
    const actions = match.legalActions(seat)
    const own = bots[seat]
    if (own && asks.left > 0 && actions.length > 1 && random.below(6) === 0) {
      const events = match.events(seat).slice(own.seen)
      own.seen += events.length
      const question = { seat, view: match.view(seat), actions, events, random: createRandom(`${seed} ${asks.left--}`) }
      const { action, info } = await ask(own.bot, { ...question, budget: { iterations: 40 } })
      shown.push(action, info)
    }
    if (count % LOOK === 0) shown.push(viewers.map((viewer) => [match.view(viewer), game.render(match.view(viewer))]))
    match.submit(seat, pick(actions, random))
  }
  shown.push(
    match.outcome(),
    viewers.map((viewer) => match.events(viewer)),
  )
  const record = match.record([["Event", seed]])
  const text = formatRecord(game, record)
  const read = parseRecord(game, text)
  const parts = [
    JSON.stringify(shown),
    text,
    [read, parseRecord(game, JSON.stringify(record)), formatRecord(game, read)],
  ]
  return parts.map((each) => stateHash(game, each).slice(0, 12)).join(" ")
}

/** A game with what is played of it; `asks` counts the questions to its bot. */
interface Played {
  readonly pack: AnyGamePackage
  readonly options: object
  readonly seed: string
  readonly name: string
  readonly asks: { left: number }
}

for (const pack of [...published, ...variants]) {
  const { game } = pack
  const vectors = vectorsOf[`/vectors/${game.id}.json`]
  const problems = vectors ? vectorProblems(game, vectors) : []
  if (problems.length > 0) throw new Error(`${game.id}: ${problems[0]}`)
  const sets = vectors?.options.map(({ given }) => given) ?? [{}]
  // A game of five seats and more takes a tenth of a second and more; variants play by the code of their games.
  const isSlow = game.seats(game.options({})).length > 4
  const count = vectors ? (isSlow ? 6 : 12) : isSlow ? 1 : 4
  const bots = botNames(pack).map((name) => ({ name, asks: { left: name === "uniform" ? 0 : isSlow ? 1 : 4 } }))
  for (let index = 0; index < count; index++) {
    const bot = bots.find((each) => each.asks.left > 0) ?? { name: "uniform", asks: { left: 0 } }
    const seed = `game:${index}`
    const digests = await play({ pack, options: sets[index % sets.length] ?? {}, seed, ...bot })
    console.log(`${game.id} ${seed} ${bot.name} ${digests}`)
    // Returns control to the page: browsers stop a script that runs too long.
    if (index % 10 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
console.log("end")
