/**
 * Sixteen laws that every game obeys, as properties over random games.
 *
 * @packageDocumentation
 */
export {
  type ConformBotOptions,
  type ConformOptions,
  checkBot,
  checkLaws,
  checkReachable,
  type DescribedGames,
  describedGames,
  diagramProblem,
  explainProblems,
  foreignJson,
  formatResult,
  matches,
  type PlayoutOptions,
  positions,
  type ReachableOptions,
  type SpaceOptions,
  spaceProblem,
  tutorialProblems,
} from "./check"
export { clauses } from "./clause-tests"
export { conform } from "./conform"
export { conformBot } from "./conform-bot"
export { playthroughs } from "./playthroughs"
