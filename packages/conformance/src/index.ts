/**
 * Sixteen laws that every game obeys, as properties over random games.
 *
 * @packageDocumentation
 */
export {
  type BotTable,
  type ConformBotOptions,
  type ConformOptions,
  type Counterexample,
  checkBot,
  checkLaws,
  checkReachable,
  type DescribedGames,
  describedGames,
  diagramProblem,
  explainProblems,
  foreignJson,
  formatCounterexample,
  formatResult,
  type LawResult,
  matches,
  type PlayoutOptions,
  type Progress,
  positions,
  type Reachable,
  type ReachableOptions,
  type SpaceOptions,
  sentenceProblem,
  spaceProblem,
  tutorialProblems,
} from "./check"
export { clauses } from "./clause-tests"
export { conform } from "./conform"
export { conformBot } from "./conform-bot"
export { playthroughs } from "./playthroughs"
