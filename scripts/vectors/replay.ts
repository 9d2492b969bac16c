import { CHANCE, canonicalJson, REFEREE, type SchemaError, stateHash } from "@flottille/core"
import type { VectorGame } from "./collect.ts"
import type { Case, PlayedGame, Vectors } from "./format.ts"

/** The game that a package exports. */
export function gameIn(module: Readonly<Record<string, unknown>>, id: string): VectorGame {
  const found = Object.values(module).find((value) => (value as { readonly id?: unknown } | null)?.id === id)
  if (!found) throw new Error(`${id} exports no game of that id`)
  return found as VectorGame
}

/**
 * Plays the vectors through a game, by what its package exports alone, as a port would; what follows does not depend on how they were made.
 *
 * @returns What the game does otherwise.
 */
export function replayVectors(game: VectorGame, vectors: Vectors): readonly string[] {
  const problems: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (canonicalJson(is ?? null) !== canonicalJson(should ?? null))
      problems.push(`${what}: ${canonicalJson(is ?? null)}, not ${canonicalJson(should ?? null)}`)
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
      const refused = error as SchemaError
      same("bad options", [refused.code, refused.path, refused.rule], ["schema", path, rule])
    }
  }
  for (const each of vectors.positions) replayCase(game, each, meanings, same)
  for (const each of vectors.games) replayGame(game, each, same)
  return problems
}

type Same = (what: string, is: unknown, should: unknown) => void

function replayCase(game: VectorGame, each: Case, meanings: ReadonlyMap<string, readonly object[]>, same: Same): void {
  const state = game.parseState(each.position)
  const at = `at ${each.position}`
  same(`${at}, position`, game.formatState(state), each.position)
  same(`${at}, hash`, stateHash(game, state), each.hash)
  same(`${at}, actors`, game.actors(state), each.actors)
  same(`${at}, turn`, game.turn(state, REFEREE), each.turn)
  same(`${at}, outcome`, game.outcome(state), each.outcome)

  const { options } = game.view(state, REFEREE) as { readonly options: object }
  for (const seat of game.seats(options).keys()) {
    const list = each.legal.find((legal) => legal.seat === seat)
    for (const flag of ["amending", "fine"] as const) {
      const listed = game.legalActions(state, seat, { [flag]: true }).map((action) => game.formatAction(action, state))
      same(`${at}, ${flag} actions of ${seat}`, listed.sort(), [...(list?.actions ?? []), ...(list?.[flag] ?? [])].sort())
    }
    for (const action of game.legalActions(state, seat)) {
      const text = game.formatAction(action, state)
      const fitting = (meanings.get(text) ?? []).filter((meaning) => game.validate(state, seat, meaning as never) === undefined)
      same(`${at}, ${text}`, fitting, [action])
      same(`${at}, ${text} read`, game.parseAction(text, state, seat), action)
    }
  }
  const chances = game.chanceOutcomes(state).map(({ action, weight }) => ({ action: game.formatAction(action, state), weight }))
  same(`${at}, chance`, chances, each.chance)

  for (const result of each.results) {
    const next = game.parseState(each.position)
    const events: never[] = []
    const emit = (event: unknown) => void events.push(event as never)
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
    for (const viewer of [...game.seats(options).keys(), "spectator" as const])
      same(
        `${what}, events observed by ${viewer}`,
        events.flatMap((event) => game.observe(event, viewer) ?? []),
        result.observed?.find((seen) => seen.viewer === viewer)?.events ?? result.events,
      )
  }
  for (const { actor, action, code, rule } of each.refused) {
    const refusal = game.validate(state, actor, action as never)
    same(`${at}, ${JSON.stringify(action)} by ${actor}`, [refusal?.code, refusal?.rule], [code, rule])
  }
  for (const { viewer, turn, view } of each.views) {
    same(`${at}, turn for ${viewer}`, game.turn(state, viewer), turn)
    same(`${at}, view of ${viewer}`, game.view(state, viewer), view)
  }
}

function replayGame(game: VectorGame, { options, entries, position, hash, outcome }: PlayedGame, same: Same): void {
  const state = game.initialState(options)
  for (const [who, what] of entries) {
    if (who === "resign") game.resign(state, what as number)
    else {
      const action = game.parseAction(what as string, state, who)
      same(`a game, refusal of ${what}`, game.validate(state, who, action), undefined)
      game.step(state, who, action)
    }
  }
  same("a game's last position", [game.formatState(state), stateHash(game, state)], [position, hash])
  same("a game's outcome", game.outcome(state), outcome)
}
