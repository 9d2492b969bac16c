/**
 * The contract that every game of Flottille implements, and what works for all of them.
 *
 * @packageDocumentation
 */
export {
  type Actor,
  type AnyGame,
  type Budget,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type ListFlags,
  type Outcome,
  type Policy,
  type Random,
  REFEREE,
  type Refusal,
  type Seat,
  type SeatInfo,
  SPECTATOR,
  type Traits,
  type Turn,
  type Viewer,
} from "./contract"
export { FlottilleError, IllegalActionError, NotationError, type Path, RecordError, type RecordPlace, SchemaError } from "./errors"
export { canonicalJson, stateHash } from "./hash"
export { limit, type OptionField, type OptionTable, readOptions } from "./options"
export { type Applied, type Attempt, apply, optionsOf, perft, playout, refuseActor, tryApply, uniformPolicy } from "./play"
export { createRandom, pick, pickOutcome, type RandomState, restoreRandom, type SeededRandom, shuffle } from "./random"
export { type GameRecord, type RecordEntry, type Replayed, type ReplayStep, recordShape, replay } from "./record"
export {
  anything,
  dictionary,
  either,
  expectation,
  flag,
  integer,
  list,
  literal,
  type Misfit,
  misfit,
  nullable,
  number,
  object,
  readAs,
  refuseMisfit,
  type Shape,
  type ShapeForm,
  tagged,
  text,
} from "./shape"
