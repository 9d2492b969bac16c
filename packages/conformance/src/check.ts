/**
 * The laws without Vitest: for scripts, other test runners, and tools.
 *
 * @packageDocumentation
 */
export { matches, positions } from "./arbitraries"
export { type BotKit, type BotTable, checkBot } from "./check-bot"
export { diagramProblem } from "./diagrams"
export { foreignJson } from "./hostile"
export type { Kit, PlayoutKit } from "./kit"
export { type Counterexample, formatCounterexample, formatResult, type LawResult } from "./report"
export { checkLaws } from "./run"
export { explainProblems, sentenceProblem, type ToldGames, toldGames } from "./sentences"
export { type SpaceKit, spaceProblem } from "./spaces"
