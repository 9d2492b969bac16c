import type { Actor, RecordEntry, SeatInfo, StateWith, Turn } from "@flottille/core"
import type { AnyGamePackage, AnyRuledPackage, Notation } from "@flottille/core/package"
import { findClause, type Language } from "@flottille/core/rulebook"
import { actorName, counted, phaseName } from "@flottille/host/words"
import { phrasesIn } from "../play/phrases"

/** The notation of a language where the game has one, else the game's own. */
export function notationOf(
  { game, notations }: AnyGamePackage,
  language: Language,
): Notation<StateWith, unknown, unknown> {
  return notations?.[language] ?? game
}

/** `"DJ-3.1 Moving a piece"`, or the id alone if the rulebook lacks it. */
export function clauseTitle(entry: AnyRuledPackage, id: string, language: Language): string {
  const clause = findClause(entry.rulebook, id)
  return clause ? `${clause.id} ${clause.title[language]}` : id
}

/** `"Turn 3, play: red · 1 of 2 actions left"`; where more than two seats act, only with the reader's budgets. */
export function turnLine(seats: readonly SeatInfo[], turn: Turn, reader?: Actor, language: Language = "en"): string {
  const phrases = phrasesIn(language)
  const names = turn.seats.map((seat) => actorName(seats, seat, language))
  const budgets = turn.budgets
    .filter(({ seat, total }) => total > 0 && (turn.seats.length <= 2 || seat === reader))
    .map(({ seat, unit, total, left }) => {
      const whose =
        turn.seats.length > 1 ? `${actorName(seats, seat, language)}${language === "fr" ? " : " : ": "}` : ""
      const few = language === "fr" ? left : total
      return ` · ${whose}${phrases.left(left, total, counted(few, unit, language))}`
    })
  return phrases.turn(turn.number, phaseName(turn.phase, language), names.join(", ")) + budgets.join("")
}

/** Entries of a record, a line for each run of one actor: `"red: O11-I5; I1xO1"`. */
export function entryLines(
  entry: AnyRuledPackage,
  seats: readonly SeatInfo[],
  played: readonly RecordEntry<unknown>[],
  language: Language = "en",
): readonly string[] {
  const runs: { readonly name: string; readonly acts: string[] }[] = []
  for (const each of played) {
    const name = actorName(seats, "resign" in each ? each.resign : each.actor, language)
    const act = "resign" in each ? phrasesIn(language).resigns : notationOf(entry, language).formatAction(each.action)
    const run = runs.at(-1)
    if (run?.name === name) run.acts.push(act)
    else runs.push({ name, acts: [act] })
  }
  return runs.map(({ name, acts }) => `${name}${language === "fr" ? " : " : ": "}${acts.join("; ")}`)
}
