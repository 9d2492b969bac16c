import { type Actor, CHANCE, canonicalJson, FlottilleError, misfit, NotationError, replay, type Shape, stateHash } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { brief, difference, jsonCopy, notJson, same } from "../json"
import { broken, fresh, type Law, listed, type Scene, samples, some } from "../scene"
import { actorName, viewersOf } from "../trial"
import { recordOf } from "../walk"

function checkJson(scene: Scene, what: string, value: unknown, shape?: Shape): void {
  const strange = notJson(value, what)
  if (strange) broken(scene, `not plain JSON: ${strange}`)
  const found = shape && misfit(shape, value)
  if (found) broken(scene, `${what} does not fit its own shape at ${found.path.join(".") || "the top"}: expected ${found.expected}`)
}

function checkNotation(scene: Scene, actor: Actor, action: unknown): void {
  const { trial, state } = scene
  const { game } = trial
  const text = game.formatAction(action, state)
  const who = actorName(game, state, actor)
  if (/[;{}\r\n]/.test(text) || text !== text.trim() || text === "" || text === "resign")
    broken(scene, `the notation ${JSON.stringify(text)} would break the text form of records`)
  if (typeof game.formatAction(action) !== "string") broken(scene, `formatAction of ${brief(action)} without a state is no text`)
  try {
    const read = game.parseAction(text, state, actor)
    if (!same(read, action)) broken(scene, `${JSON.stringify(text)} of ${who} is read as ${brief(read)}, not as ${brief(action)}`)
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    broken(scene, `${brief(action)} of ${who} is written ${JSON.stringify(text)} and cannot be read: ${error.message}`)
  }
}

/** Whether a position survives its text. */
export function checkPosition(scene: Scene, text: string): void {
  try {
    const read = scene.trial.game.parseState(text)
    if (!same(read, scene.state)) broken(scene, `${JSON.stringify(text)} is read as another state: ${difference(scene.state, read)}`)
  } catch (error) {
    if (!(error instanceof FlottilleError)) throw error
    broken(
      scene,
      `the position is written ${JSON.stringify(text)} and cannot be read: ${error instanceof NotationError ? `expected ${error.expected}` : error.message}`,
    )
  }
}

/** Law 5 at one position, records left out. */
export function checkRoundTrips(scene: Scene): void {
  const { trial, state } = scene
  const { game, shapes, schema } = trial
  scene.saw()
  checkJson(scene, "the state", state, shapes.state)
  checkJson(scene, "the outcome", game.outcome(state) ?? null)
  for (const viewer of viewersOf(game, state)) {
    checkJson(scene, `the view of ${actorName(game, state, viewer)}`, game.view(state, viewer), shapes.view)
    checkJson(scene, "the turn", game.turn(state, viewer))
  }
  const text = game.formatState(state)
  if (/[\r\n]/.test(text)) broken(scene, "formatState gives more than one line")
  checkPosition(scene, text)
  const judged = schema.state.safeParse(jsonCopy(state))
  if (!judged.success) broken(scene, `the schema refuses a state that play reaches: ${judged.error.issues[0]?.message}`)
  const actions = some(listed(scene), 60, scene.random)
  const roll = game.actors(state)[0] === CHANCE ? game.rollChance?.(state, fresh(scene)) : undefined
  for (const { actor, action } of roll === undefined ? actions : [...actions, { actor: CHANCE, action: roll } as const]) {
    checkJson(scene, "an action", action, shapes.action)
    checkNotation(scene, actor, action)
  }
  for (const { actor, action } of some(actions, 5, scene.random)) {
    game.step(game.clone(state), actor, action, (event) => {
      checkJson(scene, "an event", event)
      for (const viewer of viewersOf(game, state)) {
        const seen = game.observe(event, viewer)
        if (seen !== undefined) checkJson(scene, "an observed event", seen)
      }
    })
  }
}

function checkRecord(scene: Scene): void {
  const { trial, played, state } = scene
  const record = recordOf(trial, played)
  const replayed = replay(trial.game, jsonCopy(record))
  if (stateHash(trial.game, replayed.state) !== stateHash(trial.game, state)) broken(scene, "the record replays to another state")
  const text = formatRecord(trial.game, record)
  const read = parseRecord(trial.game, text)
  if (canonicalJson(read) !== canonicalJson(record))
    broken(scene, `the record is read from its text as another: ${difference(record, read)}`)
}

export const roundTrips: Law = {
  number: 5,
  name: "round trips",
  check(scene) {
    samples(scene).forEach(checkRoundTrips)
    checkRecord(scene)
  },
}
