/**
 * The laws without Vitest: for scripts, other test runners, and tools.
 *
 * @packageDocumentation
 */
export { matches, positions } from "./arbitraries"
export { type ConformBotOptions, checkBot } from "./check-bot"
export { checkLaws } from "./check-laws"
export type { ConformOptions, PlayoutOptions } from "./conform-options"
export { diagramProblem } from "./diagrams"
export { foreignJson } from "./hostile"
export { checkReachable, type ReachableOptions } from "./reachable"
export { formatResult } from "./report"
export { type DescribedGames, describedGames, explainProblems } from "./sentences"
export { type SpaceOptions, spaceProblem } from "./spaces"
export { tutorialProblems } from "./tutorials"
