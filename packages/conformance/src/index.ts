/**
 * Sixteen laws that every game obeys, as properties over random games.
 *
 * @packageDocumentation
 */
export {
  type Counterexample,
  checkLaws,
  formatCounterexample,
  formatResult,
  type Kit,
  type LawResult,
  matches,
  type PlayoutKit,
  positions,
} from "./check"
export { conform } from "./conform"
