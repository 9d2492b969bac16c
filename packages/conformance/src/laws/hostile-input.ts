import {
  type Actor,
  canonicalJson,
  createRandom,
  misfit,
  type Refusal,
  recordShape,
  replay,
  type Seat,
  type Shape,
  SPECTATOR,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import fc from "fast-check"
import { inherited, junk, strangers, texts, withOwn } from "../hostile"
import { brief, difference, jsonCopy, notJson, same } from "../json"
import { candidates, forAll, type Law, listed, type Scene, some } from "../scene"
import { alterations, fitting, nearMisses } from "../shapes"
import { Broken, everything, viewersOf } from "../trial"
import { describeError, recordOf } from "../walk"
import { answer, shown } from "./answers"
import { checkMatch } from "./hostile-match"
import { checkProgress } from "./progress"

/** A value with one inherited name as a key of its own somewhere. */
function poisoned(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...inherited), junk)
    .map(([key, by]) => (typeof value === "object" && value !== null && !Array.isArray(value) ? withOwn(value, key, by) : value))
}

function refusalFault(refusal: Refusal | undefined): string | undefined {
  if (refusal === undefined) return undefined
  if (typeof refusal.code !== "string" || typeof refusal.rule !== "string") return `a refusal names no code or clause: ${brief(refusal)}`
  const strange = notJson(refusal.details ?? null, "details")
  return strange && `a refusal (${refusal.code}) is not plain JSON: ${strange}`
}

function checkActions(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const actor = game.actors(state)[0] ?? 0
  const legal = some(listed(scene), 20, scene.random)
  const poison = legal.length > 0 ? fc.constantFrom(...legal).chain(({ action }) => poisoned(action)) : junk
  const actions = fc.oneof(junk, candidates(scene, actor), poison)
  const actors = fc.oneof(
    { weight: 3, arbitrary: fc.constant<unknown>(actor) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 0.5, 99, "0", null) },
  )
  forAll(scene, fc.tuple(actors, actions), 25, ([by, action]) => {
    const found = answer("validate", action, () => game.validate(state, by as Actor, action))
    if ("fault" in found) return found.fault
    if ("refused" in found) return `validate threw ${found.refused.name} instead of refusing ${shown(action)}`
    if (found.value !== undefined) return refusalFault(found.value)
    const foreign = misfit(trial.shapes.action, action)
    if (foreign) return `${shown(action)} is accepted, though it does not fit the shape of actions`
    const stepped = answer("step", action, () => game.step(game.clone(state), by as Actor, action))
    return "fault" in stepped ? stepped.fault : undefined
  })
}

/** What a state that was let in must be good for. */
function useFault(scene: Scene, state: StateWith): string | undefined {
  const { game } = scene.trial
  const there: Scene = { ...scene, state }
  try {
    checkProgress(there)
    for (const viewer of viewersOf(game, state)) {
      game.turn(state, viewer)
      game.render(game.view(state, viewer))
    }
    game.outcome(state)
    const next = listed(there)
    for (const { actor, action } of some(next, 3, scene.random)) {
      game.formatAction(action, state)
      game.step(game.clone(state), actor, action)
    }
    return undefined
  } catch (error) {
    if (error instanceof Broken) return error.fault
    return describeError(error)
  }
}

function checkStates(scene: Scene): void {
  const { game, schema, shapes } = scene.trial
  const own = jsonCopy(scene.state)
  const states = fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fitting(shapes.state) },
    { weight: 3, arbitrary: alterations(shapes.state, own) },
    { weight: 1, arbitrary: fc.oneof(nearMisses(own), poisoned(own)) },
  )
  forAll(scene, states, 15, (state) => {
    const judged = answer("the state schema", state, () => schema.state.safeParse(state))
    if ("fault" in judged) return judged.fault
    if (misfit(shapes.state, state) === undefined) {
      const written = answer("formatState", state, () => game.formatState(state as StateWith))
      if ("fault" in written) return written.fault
    }
    if ("refused" in judged) return `the state schema threw ${judged.refused.message} instead of answering`
    const use = judged.value.success ? useFault(scene, judged.value.data) : undefined
    return use && `the schema lets in the state ${brief(state, 1000)}, which is not fit for play: ${use}`
  })
}

/** What is wrong with a state made from a view that somebody else wrote. */
function guessFault(scene: Scene, view: unknown, guess: StateWith): string | undefined {
  const { game, shapes } = scene.trial
  const made = `determinize makes a state of the view ${brief(view, 1000)}`
  if (misfit(shapes.view, view)) return `${made}, which does not fit its shape`
  const seen = answer("view", guess, () => game.view(guess, (view as { readonly viewer: Viewer }).viewer))
  if (!("value" in seen) || !same(seen.value, view)) return `${made}, and that state has another view`
  const read = answer("parseState", guess, () => game.parseState(game.formatState(guess)))
  if ("value" in read && same(read.value, guess)) return undefined
  return `${made}, and that state is not possible${"refused" in read ? `: ${read.refused.message}` : ""}`
}

function checkViews(scene: Scene): void {
  const { game, schema, shapes } = scene.trial
  for (const viewer of some(viewersOf(game, scene.state), 2, scene.random)) {
    const own = jsonCopy(game.view(scene.state, viewer))
    const views = fc.oneof(
      { weight: 1, arbitrary: junk },
      { weight: 1, arbitrary: fitting(shapes.view) },
      { weight: 3, arbitrary: alterations(shapes.view, own) },
      { weight: 1, arbitrary: fc.oneof(nearMisses(own), poisoned(own)) },
    )
    forAll(scene, views, 8, (view) => {
      const guess = answer("determinize", view, () => game.determinize(view, createRandom(0)))
      if ("fault" in guess) return guess.fault
      const judged = answer("the view schema", view, () => schema.view.safeParse(view))
      if ("fault" in judged) return judged.fault
      return "value" in guess ? guessFault(scene, view, guess.value) : undefined
    })
  }
}

function checkOptions(scene: Scene): void {
  const { game, shapes } = scene.trial
  const fields = Object.entries(shapes.options as Readonly<Record<string, { readonly shape: Shape }>>).map(([key, field]) => [
    key,
    fitting(field.shape),
  ])
  const own = scene.state.options
  const given = fc.oneof(
    junk,
    fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true }),
    nearMisses(own),
    poisoned(own),
  )
  forAll(scene, given, 12, (options) => {
    const found = answer("options", options, () => game.options(options as object))
    if ("fault" in found) return found.fault
    const judged = answer("the options schema", options, () => scene.trial.schema.options.safeParse(options))
    if ("fault" in judged) return judged.fault
    if ("refused" in found) return undefined
    const complete = answer("options", found.value, () => game.options(found.value))
    if (!("value" in complete) || !same(complete.value, found.value))
      return `the options ${shown(found.value)}, complete already, are not taken as they are`
    const opened = answer("initialState", found.value, () => game.initialState(found.value))
    if (!("value" in opened))
      return "fault" in opened
        ? opened.fault
        : `options ${shown(options)} are accepted, and initialState refuses them: ${opened.refused.message}`
    return same(opened.value.options, found.value) ? undefined : `a game with options ${shown(found.value)} carries others`
  })
}

function checkRecords(scene: Scene): void {
  const { trial, played } = scene
  const { game } = trial
  const record = recordOf(trial, played)
  const own = jsonCopy(record)
  const records = fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 2, arbitrary: alterations(recordShape, own) },
    { weight: 2, arbitrary: fc.oneof(nearMisses(own), poisoned(own)) },
  )
  forAll(scene, records, 6, (given) => {
    const found = answer("replay", given, () => replay(game, given))
    return "fault" in found ? found.fault : undefined
  })
  const written = texts([formatRecord(game, record), JSON.stringify(record)])
  forAll(scene, fc.oneof({ weight: 4, arbitrary: written }, { weight: 1, arbitrary: junk }), 5, (text) => {
    const found = answer("parseRecord", text, () => parseRecord(game, text as string))
    return "fault" in found ? found.fault : undefined
  })
}

function checkTexts(scene: Scene): void {
  const { trial, state } = scene
  const { game, shapes } = trial
  const written = some(listed(scene), 10, scene.random).map(({ action }) => game.formatAction(action, state))
  const actor = game.actors(state)[0] ?? 0
  forAll(scene, fc.oneof({ weight: 4, arbitrary: texts(written) }, { weight: 1, arbitrary: junk }), 15, (text) => {
    const found = answer("parseAction", text, () => game.parseAction(text as string, state, actor))
    if ("fault" in found) return found.fault
    if ("refused" in found) return undefined
    const foreign = misfit(shapes.action, found.value)
    return foreign && `parseAction reads ${shown(text)} as ${brief(found.value)}, which is no action`
  })
  forAll(scene, fc.oneof({ weight: 4, arbitrary: texts([game.formatState(state)]) }, { weight: 1, arbitrary: junk }), 15, (text) => {
    const found = answer("parseState", text, () => game.parseState(text as string))
    if ("fault" in found) return found.fault
    if ("refused" in found) return undefined
    const foreign = misfit(shapes.state, found.value)
    if (foreign) return `parseState reads ${shown(text)} as something that is no state, at ${foreign.path.join(".")}`
    const again = answer("formatState", found.value, () => game.parseState(game.formatState(found.value)))
    if (!("value" in again) || canonicalJson(again.value) !== canonicalJson(found.value))
      return `parseState reads ${shown(text)} as a state that does not survive its own notation`
    const use = useFault(scene, found.value)
    return use && `parseState reads ${JSON.stringify(text)} as a state that is not fit for play: ${use}`
  })
}

/** Seats and viewers that there are not: an answer for nobody holds nothing but what everybody may see. */
function checkPeople(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const actions = some(listed(scene), 3, scene.random).map(({ action }) => action)
  forAll(scene, strangers, 12, (given) => {
    const stranger = given as Seat
    const listed = answer("legalActions for a seat", given, () => everything(game, state, stranger))
    if ("fault" in listed) return listed.fault
    if ("value" in listed && listed.value.length > 0) return `${shown(given)} is no seat, and ${brief(listed.value[0])} is listed for it`
    const told = answer("turn for a viewer", given, () => game.turn(state, stranger))
    if ("fault" in told) return told.fault
    const seen = answer("view for a viewer", given, () => game.view(state, stranger))
    if ("fault" in seen) return seen.fault
    const open = { ...(game.view(state, SPECTATOR) as object), viewer: null }
    if ("value" in seen && !same({ ...(seen.value as object), viewer: null }, open))
      return `${shown(given)} is no viewer, and sees more than a spectator: ${difference(open, { ...(seen.value as object), viewer: null })}`
    const refusal = answer("validate for an actor", given, () => actions.map((action) => game.validate(state, stranger, action)))
    if ("fault" in refusal) return refusal.fault
    return "value" in refusal && refusal.value.includes(undefined) ? `an action of ${shown(given)} is accepted` : undefined
  })
}

function checkHostileInput(scene: Scene): void {
  scene.saw()
  const inheritedBefore = Object.getOwnPropertyNames(Object.prototype).length
  checkActions(scene)
  checkStates(scene)
  checkViews(scene)
  checkOptions(scene)
  checkRecords(scene)
  checkTexts(scene)
  checkPeople(scene)
  checkMatch(scene)
  if (Object.getOwnPropertyNames(Object.prototype).length !== inheritedBefore)
    throw new Broken("hostile input changed Object.prototype", scene.played)
}

export const hostileInput: Law = { number: 13, name: "hostile input", check: checkHostileInput }
