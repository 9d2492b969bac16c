/**
 * The laws without Vitest: for scripts, other test runners, and tools.
 *
 * @packageDocumentation
 */
export { matches, positions } from "./arbitraries"
export { type BotTable, type ConformBotOptions, checkBot } from "./check-bot"
export { checkLaws } from "./check-laws"
export type { ConformOptions, PlayoutOptions, Progress } from "./conform-options"
export { diagramProblem } from "./diagrams"
export { foreignJson } from "./hostile"
export { checkReachable, type Reachable, type ReachableOptions } from "./reachable"
export { type Counterexample, formatCounterexample, formatResult, type LawResult } from "./report"
export { type DescribedGames, describedGames, explainProblems, sentenceProblem } from "./sentences"
export { type SpaceOptions, spaceProblem } from "./spaces"
export { tutorialProblems } from "./tutorials"
