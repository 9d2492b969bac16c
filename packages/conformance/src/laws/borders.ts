import { CHANCE, createRandom, pick, type RecordEntry, type StateWith } from "@flottille/core"
import { actorName, allActions, playEntry, seatsOf, viewersOf } from "../game-under-test"
import { brief, jsonCopy, textDifference } from "../json"
import { fresh, type Law, type LawCase, samples, someListed, violate } from "../law-case"
import { answered, firstHarm, harm, type Question } from "../spoil"
import { checkMatchBorders } from "./match-borders"

/** Lists everything that a game hands out at a position. */
function questions(lawCase: LawCase, state: StateWith): Question[] {
  const { game } = lawCase.tested
  const out: Question[] = []
  const about = (what: string, ask: () => unknown) => void out.push({ what, ask })
  const seed = lawCase.random.below(1000)
  about("the options", () => game.options(jsonCopy(state.options)))
  about("the list of seats", () => game.seats(state.options))
  about("the list of actors", () => game.actors(state))
  about("the list of outcomes of chance", () => game.chanceOutcomes(state))
  about("the outcome", () => game.outcome(state))
  if (game.actors(state)[0] === CHANCE) about("a roll", () => game.rollChance?.(state, createRandom(seed)))
  for (const seat of seatsOf(game, state)) {
    about("the list of legal actions", () => game.legalActions(state, seat))
    about("the list of amending actions", () => allActions(game, state, seat))
    about("the default action", () => game.defaultAction?.(state, seat))
  }
  const viewers = viewersOf(game, state)
  for (const viewer of viewers) {
    const name = actorName(game, state, viewer)
    about(`the view of ${name}`, () => game.view(state, viewer))
    about(`the turn of ${name}`, () => game.turn(state, viewer))
  }
  for (const { actor, action } of someListed({ ...lawCase, state }, 4).map(jsonCopy)) {
    about(`the answer to ${JSON.stringify(action)}`, () => game.validate(state, actor, action))
    about("an action that was read", () => game.parseAction(game.formatAction(action, state), state, actor))
    about("the events of an action", () => {
      const events: unknown[] = []
      game.step(game.clone(state), actor, action, (event) =>
        events.push(event, ...viewers.map((viewer) => game.observe(event, viewer))),
      )
      return events
    })
  }
  return out
}

/** Checks that changing a returned value does not change the game or its later answers. */
function checkSpoiling(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const state = game.clone(lawCase.state)
  const all = questions(lawCase, state)
  const spoiling = (what: string) => `the game returns its own mutable value: changing ${what}`
  for (const { what, ask } of all) {
    const found = harm([ask()], ask)
    if (found) violate(lawCase, `${spoiling(what)} changes the next one: ${found}`)
  }
  const given = all.map(({ what, ask }) => ({ what, value: ask() }))
  const found = firstHarm(given, () => [state, ...all.map(({ what, ask }) => ({ [what]: answered(ask) }))])
  if (found) violate(lawCase, spoiling(found))
}

/** Checks that returned values stay the same when the game is called again, and when the state advances in place. */
function checkReuse(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const state = game.clone(lawCase.state)
  const given = questions(lawCase, state).map(({ what, ask }) => ({ what, value: ask() }))
  const then = given.map(({ value }) => JSON.stringify(value))
  const compare = (when: string) =>
    given.forEach(({ what, value }, index) => {
      if (JSON.stringify(value) !== then[index])
        violate(
          lawCase,
          `${what}, once handed out, changes when ${when}: ${textDifference(JSON.parse(then[index] ?? "null"), value)}`,
        )
    })
  const [next] = someListed(lawCase, 1)
  const elsewhere = game.clone(state)
  if (next) game.step(elsewhere, next.actor, next.action)
  for (const { ask } of questions(lawCase, elsewhere)) ask()
  compare("another position is asked")
  if (next) game.step(state, next.actor, jsonCopy(next.action))
  else for (const seat of seatsOf(game, state)) game.resign(state, seat)
  compare("the state goes on in place")
}

/** Checks that a state does not share the options and the view from which it was made. */
function checkGiven(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const options = jsonCopy(lawCase.state.options)
  const opened = game.initialState(options)
  const found = harm([options], () => opened)
  if (found) violate(lawCase, `changing the options passed to a game changes the game: ${found}`)
  for (const viewer of viewersOf(game, lawCase.state)) {
    const who = actorName(game, lawCase.state, viewer)
    const view = game.view(lawCase.state, viewer)
    const sample = game.determinize(view, fresh(lawCase))
    const spoilt = harm([view], () => sample)
    if (spoilt) violate(lawCase, `changing the view of ${who} changes the state determinized from it: ${spoilt}`)
    const seen = JSON.stringify(view)
    for (const { actor, action } of someListed({ ...lawCase, state: sample }, 1)) game.step(sample, actor, action)
    if (JSON.stringify(view) !== seen)
      violate(lawCase, `the state made from the view of ${who} goes on, and the view changes with it`)
  }
}

/** Checks that changing an event, as emitted or as observed, does not change the state. */
function checkEvents(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const viewers = viewersOf(game, lawCase.state)
  const entries: RecordEntry<unknown>[] = [...someListed(lawCase, 4)]
  if (game.actors(lawCase.state).length > 0)
    entries.push({ resign: pick(seatsOf(game, lawCase.state), lawCase.random) })
  for (const entry of entries) {
    const state = game.clone(lawCase.state)
    const events: unknown[] = []
    playEntry(game, state, jsonCopy(entry), (event) =>
      events.push(event, ...viewers.map((viewer) => game.observe(event, viewer))),
    )
    const found = harm(events, () => state)
    const what = "resign" in entry ? "a resignation" : brief(entry.action)
    if (found) violate(lawCase, `changing the events of ${what} changes the next state: ${found}`)
  }
}

function checkBorders(lawCase: LawCase): void {
  lawCase.noteCheck()
  const there = pick(samples(lawCase), lawCase.random)
  checkSpoiling(there)
  checkReuse(there)
  checkGiven(there)
  checkEvents(there)
  checkMatchBorders(lawCase)
}

export const borders: Law = { number: 14, name: "borders", check: checkBorders }
