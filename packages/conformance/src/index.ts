/**
 * Sixteen laws that every game obeys, as properties over random games.
 *
 * @packageDocumentation
 */
export {
  type BotKit,
  type BotTable,
  type Counterexample,
  checkBot,
  checkLaws,
  checkReachable,
  diagramProblem,
  explainProblems,
  foreignJson,
  formatCounterexample,
  formatResult,
  type Kit,
  type LawResult,
  matches,
  type PlayoutKit,
  type Progress,
  positions,
  type Reachable,
  type ReachableKit,
  type SpaceKit,
  sentenceProblem,
  spaceProblem,
  type ToldGames,
  toldGames,
} from "./check"
export { clauses } from "./clause-tests"
export { conform } from "./conform"
export { conformBot } from "./conform-bot"
export { playthroughs } from "./playthroughs"
