import { type Actor, apply, type Refusal, tryApply } from "@flottille/core"
import { type DejarikEvent, type DejarikState, dejarik, spaceName, spacesIn } from "@flottille/dejarik"

/** The actor whom the game waits for. */
export function actorOf(state: DejarikState): Actor {
  return dejarik.actors(state)[0] ?? -1
}

/** Plays actions in notation, each by whoever is waited for. */
export function play(from: string | DejarikState, ...actions: string[]): DejarikState {
  let state = typeof from === "string" ? dejarik.parseState(from) : from
  for (const text of actions) {
    const actor = actorOf(state)
    state = apply(dejarik, state, actor, dejarik.parseAction(text, state, actor)).state
  }
  return state
}

/** The refusal of an action in notation: its clause and code. */
export function refusal(from: string | DejarikState, text: string, actor?: Actor): string | undefined {
  const state = typeof from === "string" ? dejarik.parseState(from) : from
  const by = actor ?? actorOf(state)
  const found: Refusal | undefined = dejarik.validate(state, by, dejarik.parseAction(text, state, by))
  return found && `${found.rule} ${found.code}`
}

/** What happens by an action in notation. */
export function events(from: string | DejarikState, text: string): readonly DejarikEvent[] {
  const state = typeof from === "string" ? dejarik.parseState(from) : from
  const attempt = tryApply(dejarik, state, actorOf(state), dejarik.parseAction(text, state, actorOf(state)))
  return attempt.ok ? attempt.events : []
}

/** What the waited-for seat or chance may do, in notation and in order of the alphabet. */
export function choices(from: string | DejarikState): string[] {
  const state = typeof from === "string" ? dejarik.parseState(from) : from
  const actor = actorOf(state)
  const actions =
    typeof actor === "number"
      ? dejarik.legalActions(state, actor)
      : dejarik.chanceOutcomes(state).map(({ action }) => action)
  return actions.map((action) => dejarik.formatAction(action, state)).sort()
}

/** Where the piece on a space may move: names, in the order of the board. */
export function destinations(from: string | DejarikState, start: string): string {
  const moves = choices(from).filter((text) => text.startsWith(`${start}-`))
  return names(moves.map((text) => text.slice(start.length + 1)))
}

/** Names in the order of the board. */
export function names(list: readonly string[]): string {
  const order = (name: string) => (name === "C" ? 0 : (name.startsWith("I") ? 0 : 12) + Number(name.slice(1)))
  return [...list].sort((a, b) => order(a) - order(b)).join(" ")
}

/** A set of spaces as names. */
export function namesIn(set: number): string {
  return spacesIn(set).map(spaceName).join(" ")
}

/** The position after some actions, without its options. */
export function line(state: DejarikState): string {
  return dejarik.formatState(state).split(" ").slice(0, 7).join(" ")
}
