/** Studies on the page: lines as records, and places in them. */
import { type Actor, CHANCE, type GameRecord, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { entriesOf, type Study, type StudyPlace, withBranch } from "./study-text"

/** A study under review, at one of its lines. */
export interface OpenStudy {
  /** Its id among the studies of this browser; a study from elsewhere gets one with its first change. */
  readonly id?: string
  readonly study: Study
  readonly line: number
}

/** Longest list of actions to branch with. */
const MOST_ACTIONS = 300

/** Returns a line as a record. Its hashes are those of the main line, so it is for reviews alone. */
export function recordOfLine({ study, line }: OpenStudy): GameRecord<unknown, object> {
  if (line === 0) return study.record
  const { outcome: _, ...record } = study.record
  return { ...record, entries: entriesOf(study, line) }
}

/** Returns the place of the study after so many entries of a line, counted from the beginning of the main line. */
export function placeAfter({ study, line }: OpenStudy, count: number): StudyPlace {
  const branch = study.branches[line - 1]
  if (!branch) return { line, ply: count }
  const before = entriesOf(study, line).length - branch.entries.length
  return count <= before ? placeAfter({ study, line: branch.line }, count) : { line, ply: count - before }
}

/** An action to branch with. */
export interface BranchAction {
  readonly actor: Actor
  readonly action: unknown
  readonly text: string
}

/** Returns the actions that are possible in a position, also those of chance. */
export function branchActions({ game }: AnyGamePackage, state: StateWith): readonly BranchAction[] {
  const actions = game.actors(state).flatMap((actor) => {
    const all =
      actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
    return all.map((action) => ({ actor, action, text: game.formatAction(action, state) }))
  })
  return actions.slice(0, MOST_ACTIONS)
}

/** Adds an action after so many entries of a line: at the end of a branch it continues the branch, else it begins one. */
export function branchOff(
  pkg: AnyGamePackage,
  open: OpenStudy,
  count: number,
  { actor, action }: BranchAction,
): OpenStudy {
  const { study } = open
  const place = placeAfter(open, count)
  const branch = study.branches[place.line - 1]
  const entry = { actor, action }
  if (!branch || place.ply < branch.entries.length) {
    const next = withBranch(pkg.game, study, { ...place, entries: [entry] })
    return { ...open, study: next, line: next.branches.length }
  }
  const longer = { ...branch, entries: [...branch.entries, entry] }
  return { ...open, study: { ...study, branches: study.branches.with(place.line - 1, longer) }, line: place.line }
}
