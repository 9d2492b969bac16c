import type { Refusal, Shape, StateWith } from "@flottille/core"
import { createRandom, isObject, recordShape, replay, SPECTATOR, violation } from "@flottille/core"
import { formatRecord } from "@flottille/core/record-text"
import fc from "fast-check"
import { isLawViolation, LawViolation, viewersOf } from "../game-under-test"
import { junk, shadowing, texts, unknownActors, withOwn } from "../hostile"
import { brief, difference, jsonCopy, member, notJson, same } from "../json"
import { candidates, forAll, type Law, type LawCase, listed, some } from "../law-case"
import { describeError, historyRecord } from "../playout"
import { alterations, fitting, nearMisses, objectPlaces, replaced } from "../shapes"
import { type UncheckedGame, unchecked } from "../unchecked"
import { answer, shown } from "./answers"
import { checkMatch } from "./hostile-match"
import { checkProgress } from "./progress"

/** Generates a value in which one object, at any depth, has an extra own key that shadows an inherited one. */
export function poisoned(value: unknown): fc.Arbitrary<unknown> {
  const [whole, ...others] = objectPlaces(value)
  if (!whole) return fc.constant(value)
  const places = others.length === 0 ? fc.constant(whole) : fc.oneof(fc.constant(whole), fc.constantFrom(...others))
  return fc.tuple(places, fc.constantFrom(...shadowing), junk).map(([path, key, by]) => {
    const there = path.reduce(member, value)
    return replaced(value, path, isObject(there) ? withOwn(there, key, by) : there)
  })
}

/** Generates values like one that fits a shape: of that shape, altered or broken. */
function foreign(shape: Shape, own: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fitting(shape) },
    { weight: 3, arbitrary: alterations(shape, own) },
    { weight: 1, arbitrary: fc.oneof(nearMisses(own), poisoned(own)) },
  )
}

/** Generates texts like those of a notation, and sometimes anything else. */
function foreignText(near: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: texts(near) }, { weight: 1, arbitrary: junk })
}

function refusalFault(refusal: Refusal): string | undefined {
  if (typeof refusal.code !== "string" || typeof refusal.rule !== "string")
    return `a refusal names no code or clause: ${brief(refusal)}`
  const strange = notJson(refusal.details ?? null, "details")
  return strange && `a refusal (${refusal.code}) is not plain JSON: ${strange}`
}

export function checkActions(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const hostile: UncheckedGame = game
  const actor = game.actors(state)[0] ?? 0
  const legal = some(listed(lawCase), 20, lawCase.random)
  const poison = legal.length > 0 ? fc.constantFrom(...legal).chain(({ action }) => poisoned(action)) : junk
  const actions = fc.oneof(junk, candidates(lawCase, actor), poison)
  const actors = fc.oneof(
    { weight: 3, arbitrary: fc.constant<unknown>(actor) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 0.5, 99, "0", null) },
  )
  forAll(lawCase, fc.tuple(actors, actions), 25, ([by, action]) => {
    const found = answer("validate", action, () => hostile.validate(state, by, action))
    if ("refused" in found) return `validate threw ${found.refused.name} instead of refusing ${shown(action)}`
    if (found.value !== undefined) return refusalFault(found.value)
    const foreign = violation(tested.shapes.action, action)
    if (foreign) return `${shown(action)} is accepted, though it does not fit the shape of actions`
    answer("step", action, () => hostile.step(game.clone(state), by, action))
    return undefined
  })
}

/** Returns a fault unless an accepted state can be used. */
export function useFault(lawCase: LawCase, state: StateWith): string | undefined {
  const { game } = lawCase.tested
  const there: LawCase = { ...lawCase, state }
  try {
    checkProgress(there)
    for (const viewer of viewersOf(game, state)) {
      game.turn(state, viewer)
      game.render(game.view(state, viewer))
    }
    game.outcome(state)
    const next = listed(there)
    for (const { actor, action } of some(next, 3, lawCase.random)) {
      game.formatAction(action, state)
      game.step(game.clone(state), actor, action)
    }
    return undefined
  } catch (error) {
    if (isLawViolation(error)) return error.fault
    return describeError(error)
  }
}

export function checkStates(lawCase: LawCase): void {
  const { game, schema, shapes } = lawCase.tested
  const hostile: UncheckedGame = game
  const own = jsonCopy(lawCase.state)
  forAll(lawCase, foreign(shapes.state, own), 15, (state) => {
    const judged = answer("the state schema", state, () => schema.state.validate(state))
    if (violation(shapes.state, state) === undefined) answer("formatState", state, () => hostile.formatState(state))
    if ("refused" in judged) return `the state schema threw ${judged.refused.message} instead of answering`
    const use = judged.value.issues ? undefined : useFault(lawCase, judged.value.value)
    return use && `the schema lets in the state ${brief(state, 1000)}, which is not fit for play: ${use}`
  })
}

/** Returns a fault of a determinization of a foreign view. */
export function sampleFault(lawCase: LawCase, view: unknown, sample: StateWith): string | undefined {
  const { game, shapes } = lawCase.tested
  const hostile: UncheckedGame = game
  const made = `determinize makes a state of the view ${brief(view, 1000)}`
  if (violation(shapes.view, view)) return `${made}, which does not fit its shape`
  const seen = answer("view", sample, () => hostile.view(sample, member(view, "viewer")))
  if (!same(member(seen, "value"), view)) return `${made}, and that state has another view`
  const read = answer("parseState", sample, () => game.parseState(game.formatState(sample)))
  if ("refused" in read) return `${made}, and that state is not possible: ${read.refused.message}`
  return same(read.value, sample) ? undefined : `${made}, and that state does not survive its own notation`
}

export function checkViews(lawCase: LawCase): void {
  const { game, schema, shapes } = lawCase.tested
  const hostile: UncheckedGame = game
  for (const viewer of some(viewersOf(game, lawCase.state), 2, lawCase.random)) {
    const own = jsonCopy(game.view(lawCase.state, viewer))
    forAll(lawCase, foreign(shapes.view, own), 8, (view) => {
      const sample = answer("determinize", view, () => hostile.determinize(view, createRandom(0)))
      answer("the view schema", view, () => schema.view.validate(view))
      return "value" in sample ? sampleFault(lawCase, view, sample.value) : undefined
    })
  }
}

export function checkOptions(lawCase: LawCase): void {
  const { game, shapes } = lawCase.tested
  const hostile: UncheckedGame = game
  const fields = shapes.options.map(([key, option]) => [key, fitting(option.shape)])
  const own = lawCase.state.options
  const given = fc.oneof(
    junk,
    fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true }),
    nearMisses(own),
    poisoned(own),
  )
  forAll(lawCase, given, 12, (options) => {
    const found = answer("options", options, () => hostile.options(options))
    answer("the options schema", options, () => lawCase.tested.schema.options.validate(options))
    if ("refused" in found) return undefined
    for (const [key, value] of Object.entries(options ?? {}))
      if (value !== undefined && !same(value, member(found.value, key)))
        return `the option ${key} is given as ${shown(value)} and taken as ${shown(member(found.value, key))}`
    const complete = answer("options", found.value, () => game.options(found.value))
    if (!same(member(complete, "value"), found.value))
      return `the options ${shown(found.value)}, complete already, are not taken as they are`
    const opened = answer("initialState", found.value, () => game.initialState(found.value))
    if ("refused" in opened)
      return `options ${shown(options)} are accepted, and initialState refuses them: ${opened.refused.message}`
    return same(opened.value.options, found.value)
      ? undefined
      : `a game with options ${shown(found.value)} carries others`
  })
}

export function checkRecords(lawCase: LawCase): void {
  const { tested, history } = lawCase
  const { game } = tested
  const record = historyRecord(tested, history)
  const own = jsonCopy(record)
  const records = fc.oneof(
    { weight: 2, arbitrary: alterations(recordShape, own) },
    { weight: 3, arbitrary: fc.oneof(junk, nearMisses(own), poisoned(own)) },
  )
  forAll(lawCase, records, 6, (given) => {
    answer("replay", given, () => replay(game, given))
    return undefined
  })
  forAll(lawCase, foreignText([formatRecord(game, record), JSON.stringify(record)]), 5, (text) => {
    answer("parseRecord", text, () => unchecked.parseRecord(game, text))
    return undefined
  })
}

export function checkTexts(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game, shapes } = tested
  const hostile: UncheckedGame = game
  const written = some(listed(lawCase), 10, lawCase.random).map(({ action }) => game.formatAction(action, state))
  const actor = game.actors(state)[0] ?? 0
  forAll(lawCase, foreignText(written), 15, (text) => {
    const found = answer("parseAction", text, () => hostile.parseAction(text, state, actor))
    if ("refused" in found) return undefined
    const foreign = violation(shapes.action, found.value)
    return foreign && `parseAction reads ${shown(text)} as ${brief(found.value)}, which is no action`
  })
  forAll(lawCase, foreignText([game.formatState(state)]), 15, (text) => {
    const found = answer("parseState", text, () => hostile.parseState(text))
    if ("refused" in found) return undefined
    const foreign = violation(shapes.state, found.value)
    if (foreign) return `parseState reads ${shown(text)} as something that is no state, at ${foreign.path.join(".")}`
    const again = answer("formatState", found.value, () => game.parseState(game.formatState(found.value)))
    if (!same(member(again, "value"), found.value))
      return `parseState reads ${shown(text)} as a state that does not survive its own notation`
    const use = useFault(lawCase, found.value)
    return use && `parseState reads ${JSON.stringify(text)} as a state that is not fit for play: ${use}`
  })
}

/** Checks calls with unknown seats and viewers: they get no more than public information. */
export function checkUnknownActors(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const hostile: UncheckedGame = game
  const actions = some(listed(lawCase), 3, lawCase.random).map(({ action }) => action)
  forAll(lawCase, unknownActors, 12, (given) => {
    const listed = answer("legalActions for a seat", given, () =>
      hostile.legalActions(state, given, { amending: true, fine: true }),
    )
    if ("value" in listed && listed.value.length > 0)
      return `${shown(given)} is no seat, and ${brief(listed.value[0])} is listed for it`
    answer("turn for a viewer", given, () => hostile.turn(state, given))
    const seen = answer("view for a viewer", given, () => ({ ...hostile.view(state, given), viewer: null }))
    const open = { ...game.view(state, SPECTATOR), viewer: null }
    if ("value" in seen && !same(seen.value, open))
      return `${shown(given)} is no viewer, and sees more than a spectator: ${difference(open, seen.value)}`
    const refusal = answer("validate for an actor", given, () =>
      actions.map((action) => hostile.validate(state, given, action)),
    )
    return "value" in refusal && refusal.value.includes(undefined)
      ? `an action of ${shown(given)} is accepted`
      : undefined
  })
}

function checkHostileInput(lawCase: LawCase): void {
  lawCase.noteCheck()
  const inheritedBefore = Object.getOwnPropertyNames(Object.prototype).length
  checkActions(lawCase)
  checkStates(lawCase)
  checkViews(lawCase)
  checkOptions(lawCase)
  checkRecords(lawCase)
  checkTexts(lawCase)
  checkUnknownActors(lawCase)
  checkMatch(lawCase)
  if (Object.getOwnPropertyNames(Object.prototype).length !== inheritedBefore)
    throw new LawViolation("hostile input changed Object.prototype", lawCase.history)
}

export const hostileInput: Law = { number: 13, name: "hostile input", check: checkHostileInput }
