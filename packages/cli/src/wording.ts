import { type Actor, CHANCE, type Outcome, type RecordEntry, type Seat, type SeatInfo, type Turn, type Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { findClause, type Language } from "@flottille/core/rulebook"

/** A seat's or chance's name. */
export function actorName(seats: readonly SeatInfo[], actor: Actor): string {
  return actor === CHANCE ? CHANCE : (seats[actor]?.id ?? `seat ${actor}`)
}

/** `"DJ-3.1 Moving a piece"`, or the id alone if the rulebook lacks it. */
export function clauseTitle(entry: AnyGamePackage, id: string, language: Language): string {
  const clause = findClause(entry.rulebook, id)
  return clause ? `${clause.id} ${clause.title[language]}` : id
}

/** `"Turn 3, play: red · 1 of 2 actions left"`. Where more than two seats act at once, only the reader's own budgets are told. */
export function turnLine(seats: readonly SeatInfo[], turn: Turn, reader?: Actor): string {
  const names = turn.seats.map((seat) => actorName(seats, seat))
  const budgets = turn.budgets
    .filter(({ seat, total }) => total > 0 && (turn.seats.length <= 2 || seat === reader))
    .map(({ seat, unit, total, left }) => {
      const whose = turn.seats.length > 1 ? `${actorName(seats, seat)}: ` : ""
      return ` · ${whose}${left} of ${total} ${unit}${total === 1 ? "" : "s"} left`
    })
  return `Turn ${turn.number}, ${turn.phase}${names.length > 0 ? `: ${names.join(", ")}` : ""}${budgets.join("")}`
}

/** The seats with the highest return, all of them in a draw. Ranks would mislead: a shared game may still be ranked, by what each side held. */
export function winnersOf({ returns }: Outcome): readonly Seat[] {
  const most = Math.max(...returns)
  return returns.flatMap((share, seat) => (share === most ? [seat] : []))
}

/** Who won, and by which clause the game ended. */
export function outcomeLine(entry: AnyGamePackage, seats: readonly SeatInfo[], outcome: Outcome, language: Language): string {
  const first = winnersOf(outcome)
  const names = first.map((seat) => seats[seat]?.title ?? `seat ${seat}`)
  const ending = Object.hasOwn(entry.rulebook.endings, outcome.reason) ? entry.rulebook.endings[outcome.reason]?.[language] : undefined
  return `${result(names, first.length === seats.length, language)}: ${ending ?? outcome.reason} (${outcome.rule})`
}

function result(names: readonly string[], draw: boolean, language: Language): string {
  if (draw) return language === "fr" ? "Partie nulle" : "A draw"
  const list = new Intl.ListFormat(language).format(names)
  if (language === "fr") return `${list} ${names.length === 1 ? "gagne" : "partagent la première place"}`
  return `${list} ${names.length === 1 ? "wins" : "share the first place"}`
}

/** An event as its viewer learnt of it: in the game's own words. */
export function eventLines(
  entry: AnyGamePackage,
  seats: readonly SeatInfo[],
  event: unknown,
  language: Language,
  viewer: Viewer,
): readonly string[] {
  if (isUndo(event)) return ["taken back"]
  return entry.tell(event, language, viewer, seats).split("\n")
}

/** That something was taken back is an event of the match, not of the game. */
export function isUndo(event: unknown): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "undo"
}

/** Entries of a record, a line for each run of one actor: `"red: O11-I5; I1xO1"`. */
export function entryLines(entry: AnyGamePackage, seats: readonly SeatInfo[], played: readonly RecordEntry<unknown>[]): readonly string[] {
  const runs: { readonly name: string; readonly acts: string[] }[] = []
  for (const each of played) {
    const name = actorName(seats, "resign" in each ? each.resign : each.actor)
    const act = "resign" in each ? "resigns" : entry.game.formatAction(each.action)
    const run = runs.at(-1)
    if (run?.name === name) run.acts.push(act)
    else runs.push({ name, acts: [act] })
  }
  return runs.map(({ name, acts }) => `${name}: ${acts.join("; ")}`)
}
