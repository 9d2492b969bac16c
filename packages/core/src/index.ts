/**
 * The contract that every game of Flottille implements, and the functions that work for all games.
 *
 * @packageDocumentation
 */
export { agreedDraw } from "./agreement"
export { apply, readAction, refuseActor, tryApply } from "./apply"
export { assert, assertGame, assertSearchGame, assertViewer, isObject } from "./assert"
export {
  type ActionOf,
  type Actor,
  type AnyGame,
  CHANCE,
  type ChanceOutcome,
  type DeterminizeFlags,
  type EventOf,
  type Game,
  type LawSettings,
  type ListFlags,
  type OptionsOf,
  type Outcome,
  type Policy,
  type Random,
  REFEREE,
  type Refusal,
  type RenderOptions,
  type Seat,
  type SeatInfo,
  SPECTATOR,
  type StateOf,
  type StateWith,
  type Traits,
  type Turn,
  type Viewer,
  type ViewOf,
} from "./contract"
export {
  actionTextOf,
  FlottilleError,
  IllegalActionError,
  isFlottilleError,
  isNotationError,
  isRecordError,
  isSchemaError,
  NotationError,
  type Path,
  RecordError,
  SchemaError,
  textOf,
} from "./errors"
export { deepFreeze, type Frozen, frozenCopy } from "./freeze"
export { canonicalJson, stateHash } from "./hash"
export { perft } from "./match/perft"
export { playout, uniformPolicy } from "./match/playout"
export { hasStakes, outcomeOf, outcomeOfReturns, utilitiesOf, valuesFromWorths } from "./outcome"
export { createRandom, pick, pickOutcome, type RandomState, restoreRandom, type SeededRandom, shuffle } from "./random"
export {
  entriesHash,
  type GameRecord,
  type RecordEntry,
  type RecordLetter,
  type ReplayStep,
  recordOf,
  recordShape,
  replay,
} from "./records/record"
export type { GameShapes } from "./shapes/options"
export { limit, type OptionField, type OptionTable, readOptions } from "./shapes/options"
export { assertPossible, stateFromView } from "./shapes/possible"
export {
  anything,
  array,
  boolean,
  dictionary,
  expectation,
  integer,
  literal,
  nullable,
  number,
  object,
  parse,
  refuseMalformed,
  type Shape,
  type ShapeForm,
  string,
  tagged,
  union,
  violation,
} from "./shapes/shape"
