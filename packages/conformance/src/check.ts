/**
 * The laws without Vitest: for scripts, other test runners, and tools.
 *
 * @packageDocumentation
 */
export { matches, positions } from "./arbitraries"
export { type BotKit, type BotTable, checkBot } from "./check-bot"
export { checkLaws } from "./check-laws"
export { diagramProblem } from "./diagrams"
export { foreignJson } from "./hostile"
export type { Kit, PlayoutKit, Progress } from "./kit"
export { checkReachable, type Reachable, type ReachableKit } from "./reachable"
export { type Counterexample, formatCounterexample, formatResult, type LawResult } from "./report"
export { explainProblems, sentenceProblem, type ToldGames, toldGames } from "./sentences"
export { type SpaceKit, spaceProblem } from "./spaces"
