// One program for every engine of JavaScript: what the packages do, as hashes. Nothing here is Node's, so that a browser runs it as it is.
import { ask } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { vectorProblems } from "@flottille/conformance/vectors"
import { CHANCE, createRandom, pick, pickOutcome, REFEREE, SPECTATOR, stateHash } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"

/** @typedef {import("@flottille/core").AnyGame} AnyGame */
/** @typedef {import("@flottille/core/package").AnyGamePackage} AnyGamePackage */
/** @typedef {import("@flottille/core").Viewer} Viewer */

/**
 * What is done with a game.
 *
 * @typedef {object} Plan
 * @property {readonly object[]} options Sets of options: games take them in turn.
 * @property {number} games Random games.
 * @property {number} records Records that are written, read and played again.
 * @property {number} decisions Decisions of each of its bots.
 * @property {number} iterations How long a bot thinks.
 */

/**
 * A game with what is done.
 *
 * @typedef {object} Subject
 * @property {AnyGamePackage} pack
 * @property {import("@flottille/conformance/vectors").Vectors} [vectors]
 * @property {Plan} plan
 */

/** @typedef {"vectors" | "games" | "records" | "bots"} Part */

/** A look at everything at each of so many actions; what is done is looked at always. */
const LOOK = 64

/** Actions after which a game is left: with some options it need not end. */
const FAR = 2000

/** Milliseconds after which a page may breathe. */
const BREATH = 200

/**
 * Many hashes as one, so that what came before counts as well.
 *
 * @param {string} before
 * @param {unknown} value
 */
const mixed = (before, value) => stateHash({ id: before }, value ?? null)

/**
 * All that a position shows to anybody.
 *
 * @param {AnyGame} game
 * @param {import("@flottille/core").StateWith} state
 */
function lookAt(game, state) {
  /** @type {Viewer[]} */
  const viewers = [...game.seats(state.options).keys(), SPECTATOR, REFEREE]
  return [
    game.formatState(state),
    game.outcome(state) ?? null,
    viewers.map((viewer) => [
      game.turn(state, viewer),
      game.view(state, viewer),
      game.render(game.view(state, viewer)),
    ]),
    [...game.seats(state.options).keys()].map((seat) => game.legalActions(state, seat, { amending: true })),
  ]
}

/**
 * The game's vectors, which have to be what it does.
 *
 * @param {AnyGame} game
 * @param {import("@flottille/conformance/vectors").Vectors} vectors
 */
function playVectors(game, vectors) {
  const problems = vectorProblems(game, vectors)
  if (problems.length > 0)
    throw new Error(`${problems.length} of the vectors are not so: ${problems[0]?.slice(0, 400)}`)
  return [mixed("vectors", vectors)]
}

/**
 * A random game, an action after another: its digest after each.
 *
 * @param {AnyGame} game
 * @param {object} options
 * @param {string} seed
 */
function* playGame(game, options, seed) {
  const random = createRandom(seed)
  const state = game.initialState(options)
  let digest = mixed(seed, state)
  for (let ply = 1; ply <= FAR; ply++) {
    const actors = game.actors(state)
    if (actors.length === 0) break
    const actor = pick(actors, random)
    const actions = actor === CHANCE ? [] : game.legalActions(state, actor)
    const action = actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(actions, random)
    const text = game.formatAction(action, state)
    /** @type {unknown[]} */
    const events = []
    game.step(state, actor, action, (event) => void events.push(event))
    digest = mixed(digest, [actor, text, actions.length, events, ply % LOOK === 0 ? lookAt(game, state) : null])
    yield digest
  }
  yield mixed(digest, [stateHash(game, state), lookAt(game, state)])
}

/**
 * A game as a match, whose record goes through text and JSON and is played again.
 *
 * @param {AnyGame} game
 * @param {object} options
 * @param {string} seed
 */
function* playRecord(game, options, seed) {
  const random = createRandom(`${seed} choices`)
  const match = createMatch(game, { options, seed })
  for (let count = 0; count < FAR && !match.outcome(); count++) {
    const seat = pick(match.actors(), random)
    if (seat === CHANCE) throw new Error("a seeded match waits for chance")
    match.submit(seat, pick(match.legalActions(seat), random))
  }
  const record = match.record([["Event", seed]])
  const text = formatRecord(game, record)
  const read = parseRecord(game, text)
  const again = parseRecord(game, JSON.stringify(record))
  yield mixed(seed, text)
  yield mixed(seed, [text, read, again, formatRecord(game, read)])
}

/**
 * A random game in which one bot is asked now and then: what it chooses, and what it thinks that is worth.
 *
 * @param {AnyGamePackage} pack
 * @param {object} options
 * @param {string} seed
 * @param {string} name Of the bot.
 * @param {Plan} plan
 */
async function* askBot({ game, ...rest }, options, seed, name, { decisions, iterations }) {
  const random = createRandom(seed)
  const bot = botNamed({ game, ...rest }, name)
  let digest = mixed(seed, name)
  for (let asked = 0; asked < decisions; ) {
    const state = game.initialState(options)
    const players = game.seats(state.options).map(() => ({ bot: bot.start(), events: /** @type {unknown[]} */ ([]) }))
    for (let actors = game.actors(state); actors.length > 0 && asked < decisions; actors = game.actors(state)) {
      const actor = pick(actors, random)
      let action
      if (actor === CHANCE) action = pickOutcome(game.chanceOutcomes(state), random)
      else {
        const actions = game.legalActions(state, actor)
        action = pick(actions, random)
        const player = players[actor]
        if (player && actions.length > 1 && random.below(6) === 0) {
          const luck = createRandom(`${seed} ${asked++}`)
          const question = {
            seat: actor,
            view: game.view(state, actor),
            actions,
            events: player.events.splice(0),
            random: luck,
          }
          const answer = await ask(player.bot, { ...question, budget: { iterations } })
          digest = mixed(digest, [answer.action, answer.info ?? null])
          yield digest
        }
      }
      game.step(state, actor, action, (event) => {
        for (const [seat, { events }] of players.entries()) {
          const seen = game.observe(event, seat)
          if (seen !== undefined) events.push(seen)
        }
      })
    }
  }
}

/**
 * What is done with a game, by the part and the name of each.
 *
 * @param {Subject} subject
 * @returns {Readonly<Record<Part, readonly (readonly [name: string, run: () => Iterable<string> | AsyncIterable<string>])[]>>}
 */
function itemsOf({ pack, vectors, plan }) {
  const { game } = pack
  const several = (/** @type {number} */ count, /** @type {string} */ word) =>
    Array.from({ length: count }, (_, index) => `${word}:${index}`)
  const optionsOf = (/** @type {number} */ index) => plan.options[index % plan.options.length] ?? {}
  const names = plan.decisions > 0 ? botNames(pack).filter((name) => name !== "uniform") : []
  return {
    vectors: vectors ? [["all", () => playVectors(game, vectors)]] : [],
    games: several(plan.games, "game").map((seed, index) => [seed, () => playGame(game, optionsOf(index), seed)]),
    records: several(plan.records, "record").map((seed, index) => [
      seed,
      () => playRecord(game, optionsOf(index), seed),
    ]),
    bots: names.map((name, index) => [name, () => askBot(pack, optionsOf(index), `bots:${name}`, name, plan)]),
  }
}

/**
 * The digest of each game, or every step of one item where engines differ.
 *
 * @param {readonly Subject[]} subjects
 * @param {(line: object) => void} tell Told of each part of each game: `{ game, part, ms, items }` with the digest of each item by its name, and of the vectors that are not as they should be.
 * @param {{ readonly game: string; readonly part: string; readonly item: string }} [trace]
 */
export async function digest(subjects, tell, trace) {
  let breath = performance.now()
  for (const subject of subjects) {
    const { game } = subject.pack
    if (trace && game.id !== trace.game) continue
    for (const [part, items] of Object.entries(itemsOf(subject))) {
      if (trace && part !== trace.part) continue
      const began = performance.now()
      /** @type {Record<string, string>} */
      const digests = {}
      for (const [name, run] of items) {
        if (trace && name !== trace.item) continue
        /** @type {string[]} */
        const steps = []
        try {
          for await (const step of run()) steps.push(step)
        } catch (error) {
          steps.push(`${error}`)
        }
        digests[name] = trace ? steps.join(" ") : (steps.at(-1) ?? "")
        if (performance.now() - breath > BREATH) {
          await new Promise((resolve) => setTimeout(resolve))
          breath = performance.now()
        }
      }
      tell({ game: game.id, part, ms: Math.round(performance.now() - began), items: digests })
    }
  }
  tell({ done: true })
}
