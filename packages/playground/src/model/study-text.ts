/** Studies as text: a game with comments and branches, to keep and to share. */
import type { AnyGame, GameRecord, RecordEntry, StateWith, Viewer } from "@flottille/core"
import {
  anything,
  array,
  assertGame,
  CHANCE,
  canonicalJson,
  createRandom,
  integer,
  literal,
  object,
  parse,
  REFEREE,
  RecordError,
  recordOf,
  recordShape,
  replay,
  SchemaError,
  SPECTATOR,
  string,
  union,
} from "@flottille/core"

/** Longest accepted study; a longer text is refused without being parsed. */
const MOST_CHARACTERS = 50_000_000

/** A position of a study: a line, and the number of its entries before the position. */
export interface StudyPlace {
  /** 0 for the main line, `n` for the `n`th branch. */
  readonly line: number
  /** From 0 to the number of entries of the line. In a branch, 0 is the position that it begins at. */
  readonly ply: number
}

/** A line that leaves an earlier one. */
export interface StudyBranch extends StudyPlace {
  /** Its actions, with comments on the position after each. */
  readonly entries: readonly RecordEntry<unknown>[]
}

/** A game with comments and branches: plain JSON. */
export interface Study {
  readonly format: "flottille-study-1"
  readonly title: string
  /**
   * The viewer whose knowledge the study holds. The study of a seat or of a spectator begins at one position that this
   * viewer considers possible, so its record has no entries.
   */
  readonly author: Viewer
  /** A comment on the first position. */
  readonly intro?: string
  /** The main line, with comments on its entries. */
  readonly record: GameRecord<unknown, object>
  /** Each leaves the main line or an earlier branch. */
  readonly branches: readonly StudyBranch[]
}

/** Settings of a new study. */
export interface StudySetup {
  readonly title: string
  /** The viewer whose knowledge the study may hold; the referee may hold all of it. */
  readonly author: Viewer
  /** Where the study of another author begins: the number of entries before; the whole record, if left out. */
  readonly ply?: number
}

const commentShape = string(10_000)
const entriesShape = array(
  union(
    object({ actor: union(integer(0, 99), literal(CHANCE)), action: anything() }, { comment: commentShape }),
    object({ resign: integer(0, 99) }, { comment: commentShape }),
  ),
  0,
  1_000_000,
)
const studyShape = object(
  {
    format: literal("flottille-study-1"),
    title: string(200),
    author: union(integer(0, 99), literal(SPECTATOR, REFEREE)),
    record: recordShape,
    branches: array(object({ line: integer(0, 10_000), ply: integer(0, 1_000_000), entries: entriesShape }), 0, 10_000),
  },
  { intro: commentShape },
)

/** Entries in order. */
type Line = readonly RecordEntry<unknown>[]

/** A fault of a branch: `branches.2`, with the entry at fault. */
function fault(problem: string, branch: number, ply?: number, rule = "CO-4"): RecordError {
  return new RecordError(problem, { field: `branches.${branch}`, ...(ply === undefined ? {} : { ply }) }, rule)
}

/**
 * Returns the entries that lead to the end of a line: those of the lines that it leaves, then its own.
 *
 * @throws SchemaError for a line that the study does not have.
 */
export function entriesOf(study: Study, line: number): Line {
  if (line === 0) return study.record.entries
  const branch = study.branches[line - 1]
  if (!branch) throw new SchemaError("place", ["line"], `a line from 0 to ${study.branches.length}`)
  return [...entriesUntil(study, branch), ...branch.entries]
}

function entriesUntil(study: Study, { line, ply }: StudyPlace): Line {
  const own = line === 0 ? study.record.entries : (study.branches[line - 1]?.entries ?? [])
  const before = entriesOf(study, line).slice(0, -own.length || undefined)
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > own.length)
    throw new SchemaError("place", ["ply"], `an integer from 0 to ${own.length}`)
  return [...before, ...own.slice(0, ply)]
}

/** Plays entries on a state, and throws for the first one that is illegal. */
function playOn(game: AnyGame, state: StateWith, entries: Line, branch: number): void {
  entries.forEach((entry, ply) => {
    if ("resign" in entry) {
      if (game.outcome(state) || entry.resign >= game.seats(state.options).length)
        throw fault(`seat ${entry.resign} cannot resign`, branch, ply, "CO-1")
      game.resign(state, entry.resign)
      return
    }
    const refusal = game.validate(state, entry.actor, entry.action)
    if (refusal) throw fault(`an illegal action: ${refusal.code}`, branch, ply, refusal.rule)
    game.step(state, entry.actor, entry.action)
  })
}

/** Returns a record without entries that begins at a position. */
function recordFrom(game: AnyGame, position: StateWith): GameRecord<unknown, object> {
  const start = game.formatState(position)
  return recordOf(game, game.parseState(start), [], { start })
}

/**
 * Makes a study of a record, without comments and branches.
 *
 * The study of the referee holds the whole record. That of a seat or of a spectator holds nothing that this viewer may
 * not know: it begins at one of the positions that the viewer considers possible, which depends on its view alone.
 *
 * @throws RecordError if the record does not replay; SchemaError for a title or an author out of range.
 */
export function createStudy(
  game: AnyGame,
  record: GameRecord<unknown, object>,
  { title, author, ply }: StudySetup,
): Study {
  assertGame(game, "createStudy")
  let reached: StateWith | undefined
  const replayed = replay(game, record, (step) => {
    if (step.ply === ply) reached = game.clone(step.state)
  })
  if (ply !== undefined && (!Number.isSafeInteger(ply) || ply < 0 || ply > record.entries.length))
    throw new SchemaError("study", ["ply"], `an integer from 0 to ${record.entries.length}`)
  const known = () =>
    recordFrom(game, game.determinize(game.view(reached ?? replayed.state, author), createRandom("study")))
  const study: Study = {
    format: "flottille-study-1",
    title,
    author,
    record: author === REFEREE ? record : known(),
    branches: [],
  }
  return checkStudy(game, study)
}

/**
 * Returns a position of a study.
 *
 * @throws SchemaError for a line or a ply that the study does not have; RecordError if it does not replay.
 */
export function positionIn(game: AnyGame, study: Study, place: StudyPlace): StateWith {
  const { start, options } = study.record
  const state = start === undefined ? game.initialState(game.options(options)) : game.parseState(start)
  playOn(game, state, entriesUntil(study, place), Math.max(0, place.line - 1))
  return state
}

/**
 * Returns a study with one more branch.
 *
 * @throws SchemaError for a place that the study does not have; RecordError with `branches.n` and the entry that is
 *   illegal there.
 */
export function withBranch(game: AnyGame, study: Study, branch: StudyBranch): Study {
  playOn(game, positionIn(game, study, branch), branch.entries, study.branches.length)
  return { ...study, branches: [...study.branches, branch] }
}

/**
 * Returns a study with a comment on a position; an empty text removes the comment. The first position of a branch is
 * that of its line, where the comment goes.
 *
 * @throws SchemaError for a place that the study does not have, or a text of more than 10,000 characters.
 */
export function withComment(study: Study, { line, ply }: StudyPlace, text: string): Study {
  parse(commentShape, text, "comment")
  entriesUntil(study, { line, ply })
  const branch = study.branches[line - 1]
  if (ply === 0 && branch) return withComment(study, branch, text)
  if (ply === 0) {
    const { intro: _, ...rest } = study
    return text === "" ? rest : { ...rest, intro: text }
  }
  const noted = (entries: Line): Line =>
    entries.map((entry, index) => {
      if (index !== ply - 1) return entry
      const { comment: _, ...rest } = entry
      return text === "" ? rest : { ...rest, comment: text }
    })
  if (!branch) return { ...study, record: { ...study.record, entries: noted(study.record.entries) } }
  const branches = study.branches.with(line - 1, { ...branch, entries: noted(branch.entries) })
  return { ...study, branches }
}

/** Returns the comment on a position of a study, or an empty text. */
export function commentAt(study: Study, { line, ply }: StudyPlace): string {
  const branch = study.branches[line - 1]
  if (ply === 0) return branch ? commentAt(study, branch) : (study.intro ?? "")
  return (branch?.entries ?? study.record.entries)[ply - 1]?.comment ?? ""
}

/** Checks that a study replays, line by line. */
function checkStudy(game: AnyGame, given: unknown): Study {
  const study = parse(studyShape, given, "study") as Study
  const { author, record, branches } = study
  replay(game, record)
  if (typeof author === "number" && author >= game.seats(game.options(record.options)).length)
    throw new SchemaError("study", ["author"], "a seat of the game, spectator or referee")
  if (author !== REFEREE && record.entries.length > 0)
    throw new RecordError("the study of a seat or a spectator begins at a position, and its record has no entries", {
      field: "entries",
    })
  branches.forEach((branch, index) => {
    const own = branch.line === 0 ? record.entries : branches[branch.line - 1]?.entries
    if (!own || branch.line > index) throw fault("it leaves no earlier line", index)
    if (branch.ply > own.length) throw fault(`its line has ${own.length} entries`, index)
    playOn(game, positionIn(game, study, branch), branch.entries, index)
  })
  return study
}

/**
 * Writes a study as text: JSON with the keys in order, so that equal studies give equal texts.
 *
 * @throws RecordError if a line does not replay.
 * @see {@link parseStudy}
 */
export function formatStudy(game: AnyGame, study: Study): string {
  return canonicalJson(checkStudy(game, study))
}

/** Tells a study from a record, before the game is known. */
export function isStudyText(text: string): boolean {
  return /^\s*\{/.test(text) && /"format"\s*:\s*"flottille-study-1"/.test(text)
}

/**
 * Reads a study and verifies every line by replay.
 *
 * @throws SchemaError for a text that is no study; RecordError with the field and the entry of the first fault:
 *   `branches.2`, or a field of the record.
 */
export function parseStudy(game: AnyGame, text: string): Study {
  if (typeof text !== "string" || text.length > MOST_CHARACTERS)
    throw new SchemaError("study", [], `a text of at most ${MOST_CHARACTERS} characters`)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new SchemaError("study", [], "JSON, as formatStudy writes it; perhaps the text is cut short")
  }
  return checkStudy(game, given)
}
