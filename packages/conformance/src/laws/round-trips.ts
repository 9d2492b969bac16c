import { type Actor, CHANCE, isFlottilleError, isNotationError, replay, type Shape, violation } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { actorName, viewersOf } from "../game-under-test"
import { brief, difference, jsonCopy, notJson, same } from "../json"
import { everyPosition, fresh, type Law, type LawCase, listed, samples, some, violate } from "../law-case"
import { outOfSight } from "../plain"
import { historyRecord } from "../playout"
import { checkResumption } from "./resumption"

function checkJson(lawCase: LawCase, what: string, value: unknown, shape?: Shape): void {
  const strange = notJson(value, what) ?? outOfSight(value, what)
  if (strange) violate(lawCase, `not plain JSON: ${strange}`)
  const found = shape && violation(shape, value)
  if (found)
    violate(
      lawCase,
      `${what} does not fit its own shape at ${found.path.join(".") || "the top"}: expected ${found.expected}`,
    )
}

function checkNotation(lawCase: LawCase, actor: Actor, action: unknown): void {
  const { tested, state } = lawCase
  const { game } = tested
  const text = game.formatAction(action, state)
  const who = actorName(game, state, actor)
  if (/[;{}\r\n]/.test(text) || text !== text.trim() || text === "" || text === "resign")
    violate(lawCase, `the notation ${JSON.stringify(text)} would break the text form of records`)
  if (typeof game.formatAction(action) !== "string")
    violate(lawCase, `formatAction of ${brief(action)} without a state is no text`)
  try {
    const read = game.parseAction(text, state, actor)
    if (!same(read, action))
      violate(lawCase, `${JSON.stringify(text)} of ${who} is read as ${brief(read)}, not as ${brief(action)}`)
    // People and programs leave a space or a line break behind it.
    const spaced = ` ${text} \r\n`
    const trimmed = game.parseAction(spaced, state, actor)
    if (!same(trimmed, action))
      violate(lawCase, `${JSON.stringify(spaced)} of ${who} is read as ${brief(trimmed)}, not as ${brief(action)}`)
  } catch (error) {
    if (!isNotationError(error)) throw error
    violate(
      lawCase,
      `${brief(action)} of ${who} is written ${JSON.stringify(text)} and cannot be read: ${error.message}`,
    )
  }
}

/** Maximum number of actions of a game that are written: a few positions of a large game, all of a small one. */
const WRITTEN = 2000

/** Checks at many positions of a game that no two actions of an actor are written alike. */
function checkTexts(lawCase: LawCase): void {
  let left = WRITTEN
  for (const each of everyPosition(lawCase)) {
    if (left <= 0) return
    left -= countTexts(each)
  }
}

function countTexts(lawCase: LawCase): number {
  const { game } = lawCase.tested
  const written = new Map<string, unknown>()
  for (const { actor, action } of listed(lawCase)) {
    const text = game.formatAction(action, lawCase.state)
    const key = `${actor} ${text}`
    if (written.has(key))
      violate(
        lawCase,
        `${brief(written.get(key))} and ${brief(action)} of ${actorName(game, lawCase.state, actor)} are both written ` +
          JSON.stringify(text),
      )
    written.set(key, action)
  }
  return written.size
}

export function checkPosition(lawCase: LawCase, text: string): void {
  try {
    const read = lawCase.tested.game.parseState(text)
    if (!same(read, lawCase.state))
      violate(lawCase, `${JSON.stringify(text)} is read as another state: ${difference(lawCase.state, read)}`)
  } catch (error) {
    if (!isFlottilleError(error)) throw error
    violate(
      lawCase,
      `the position is written ${JSON.stringify(text)} and cannot be read: ` +
        `${isNotationError(error) ? `expected ${error.expected}` : error.message}`,
    )
  }
}

/** Checks law 5 at one position, without records. */
export function checkRoundTrips(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game, shapes, schema } = tested
  lawCase.noteCheck()
  checkJson(lawCase, "the state", state, shapes.state)
  checkJson(lawCase, "the outcome", game.outcome(state) ?? null)
  for (const viewer of viewersOf(game, state)) {
    checkJson(lawCase, `the view of ${actorName(game, state, viewer)}`, game.view(state, viewer), shapes.view)
    checkJson(lawCase, "the turn", game.turn(state, viewer))
  }
  const text = game.formatState(state)
  if (/[\r\n]/.test(text)) violate(lawCase, "formatState gives more than one line")
  checkPosition(lawCase, text)
  const judged = schema.state.validate(jsonCopy(state))
  if (judged.issues) violate(lawCase, `the schema refuses a state that play reaches: ${judged.issues[0]?.message}`)
  const actions = some(listed(lawCase), 60, lawCase.random)
  const roll = game.actors(state)[0] === CHANCE ? game.rollChance?.(state, fresh(lawCase)) : undefined
  for (const { actor, action } of roll === undefined
    ? actions
    : [...actions, { actor: CHANCE, action: roll } as const]) {
    checkJson(lawCase, "an action", action, shapes.action)
    checkNotation(lawCase, actor, action)
  }
  for (const { actor, action } of some(actions, 5, lawCase.random)) {
    game.step(game.clone(state), actor, action, (event) => {
      checkJson(lawCase, "an event", event)
      for (const viewer of viewersOf(game, state)) {
        const seen = game.observe(event, viewer)
        if (seen !== undefined) checkJson(lawCase, "an observed event", seen)
      }
    })
  }
}

function checkRecord(lawCase: LawCase): void {
  const { tested, history } = lawCase
  const record = historyRecord(tested, history)
  // Replaying both forms compares them with their hashes.
  replay(tested.game, jsonCopy(record))
  parseRecord(tested.game, formatRecord(tested.game, record))
}

export const roundTrips: Law = {
  number: 5,
  name: "round trips",
  check(lawCase) {
    samples(lawCase).forEach(checkRoundTrips)
    checkTexts(lawCase)
    if (lawCase.single) return
    checkRecord(lawCase)
    if (lawCase.tested.game.traits.chance) checkResumption(lawCase)
  },
}
