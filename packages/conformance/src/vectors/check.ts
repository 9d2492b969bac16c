import {
  type AnyGame,
  assert,
  assertGame,
  CHANCE,
  canonicalJson,
  isSchemaError,
  REFEREE,
  SPECTATOR,
  stateHash,
} from "@flottille/core"
import type { VectorCase, VectorPlay, Vectors } from "./format"
import type { Typed } from "./plan"

type Same = (what: string, is: unknown, should: unknown) => void

/**
 * Plays vectors through a game by its contract alone: the original after a change, or another
 * implementation of its rules.
 *
 * @returns One line per difference; empty if the game follows the same rules.
 * @example
 * import dejarik from "@flottille/dejarik/package"
 * const vectors = makeVectors(dejarik, { runs: 1, maxPlies: 20 })
 * vectorProblems(dejarik.game, vectors) // => []
 * vectorProblems(dejarik.game, { ...vectors, version: "0.9" }).length // => 1
 */
export function vectorProblems(game: AnyGame, vectors: Vectors): readonly string[] {
  assertGame(game, "vectorProblems")
  assert(Array.isArray(vectors?.actions), "vectorProblems", "vectors", "vectors, as makeVectors returns them")
  const problems: string[] = []
  const same: Same = (what, is, should) => {
    // Most values are equal down to the order of keys, which is faster to compare.
    if (JSON.stringify(is ?? null) === JSON.stringify(should ?? null)) return
    const [found, wanted] = [canonicalJson(is ?? null), canonicalJson(should ?? null)]
    if (found !== wanted) problems.push(`${what}: ${found}, not ${wanted}`)
  }
  const meanings = new Map(vectors.actions.map(([text, ...actions]) => [text, actions]))

  same("game", [game.id, game.version, game.traits], [vectors.game, vectors.version, vectors.traits])
  for (const { given, complete, seats, maxActions } of vectors.options) {
    same("options", game.options(given), complete)
    same("seats", game.seats(complete), seats)
    same("maxActions", game.maxActions(complete), maxActions)
  }
  for (const { given, path, rule } of vectors.badOptions) {
    try {
      same("bad options", game.options(given), "an error")
    } catch (error) {
      same("bad options", isSchemaError(error) ? [error.path, error.rule] : `${error}`, [path, rule])
    }
  }
  const within = (what: string, check: () => void) => {
    try {
      check()
    } catch (error) {
      problems.push(`${what}: ${error}`)
    }
  }
  for (const each of vectors.positions) within(`at ${each.position}`, () => checkCase(game, each, meanings, same))
  for (const each of vectors.games) within("a game", () => checkPlay(game, each, same))
  return problems
}

type Meanings = ReadonlyMap<string, readonly Typed[]>

function checkCase(game: AnyGame, each: VectorCase, meanings: Meanings, same: Same): void {
  const state = game.parseState(each.position)
  const at = `at ${each.position}`
  same(`${at}, position`, game.formatState(state), each.position)
  same(`${at}, hash`, stateHash(game, state), each.hash)
  same(`${at}, actors`, game.actors(state), each.actors)
  same(`${at}, turn`, game.turn(state, REFEREE), each.turn)
  same(`${at}, outcome`, game.outcome(state), each.outcome)
  checkActions(game, each, meanings, same)
  for (const result of each.results) checkResult(game, each, result, same)
  for (const { actor, action, code, rule } of each.refused) {
    const refusal = game.validate(state, actor, action)
    same(`${at}, ${JSON.stringify(action)} by ${actor}`, refusal && [refusal.code, refusal.rule], [code, rule])
  }
  for (const { viewer, turn, view } of each.views) {
    same(`${at}, turn for ${viewer}`, game.turn(state, viewer), turn)
    same(`${at}, view of ${viewer}`, game.view(state, viewer), view)
  }
}

function checkActions(game: AnyGame, each: VectorCase, meanings: Meanings, same: Same): void {
  const state = game.parseState(each.position)
  const at = `at ${each.position}`
  for (const seat of game.seats(state.options).keys()) {
    const list = each.legal.find((legal) => legal.seat === seat)
    for (const flag of ["amending", "fine"] as const) {
      const listed = game.legalActions(state, seat, { [flag]: true }).map((action) => game.formatAction(action, state))
      same(
        `${at}, ${flag} actions of ${seat}`,
        listed.sort(),
        [...(list?.actions ?? []), ...(list?.[flag] ?? [])].sort(),
      )
    }
    for (const action of game.legalActions(state, seat)) {
      const text = game.formatAction(action, state)
      const fitting = (meanings.get(text) ?? []).filter((meaning) => game.validate(state, seat, meaning) === undefined)
      same(`${at}, ${text}`, fitting, [action])
      same(`${at}, ${text} read`, game.parseAction(text, state, seat), action)
    }
  }
  const chances = game
    .chanceOutcomes(state)
    .map(({ action, weight }) => ({ action: game.formatAction(action, state), weight }))
  same(`${at}, chance`, chances, each.chance)
}

function checkResult(game: AnyGame, each: VectorCase, result: VectorCase["results"][number], same: Same): void {
  const at = `at ${each.position}`
  const next = game.parseState(each.position)
  const events: unknown[] = []
  const emit = (event: unknown) => void events.push(event)
  if (result.resign !== undefined) game.resign(next, result.resign, emit)
  else {
    const actor = result.actor ?? CHANCE
    const action = game.parseAction(result.action ?? "", next, actor)
    same(`${at}, refusal of ${result.action}`, game.validate(next, actor, action), undefined)
    game.step(next, actor, action, emit)
  }
  const what = `${at}, ${result.action ?? `resignation of ${result.resign}`}`
  same(`${what}, position`, game.formatState(next), result.position)
  same(`${what}, events`, events, result.events)
  for (const viewer of [...game.seats(next.options).keys(), SPECTATOR] as const)
    same(
      `${what}, events observed by ${viewer}`,
      events.flatMap((event) => game.observe(event, viewer) ?? []),
      result.observed?.find((seen) => seen.viewer === viewer)?.events ?? result.events,
    )
}

function checkPlay(game: AnyGame, { options, entries, position, hash, outcome }: VectorPlay, same: Same): void {
  const state = game.initialState(options)
  for (const [who, what] of entries) {
    if (who === "resign") game.resign(state, what)
    else {
      const action = game.parseAction(what, state, who)
      same(`a game, refusal of ${what}`, game.validate(state, who, action), undefined)
      game.step(state, who, action)
    }
  }
  same("a game's last position", [game.formatState(state), stateHash(game, state)], [position, hash])
  same("a game's outcome", game.outcome(state), outcome)
}
