/**
 * Report cards: the effects of a game's rules, measured by playing it, as data and as a page.
 *
 * @packageDocumentation
 */
export { alternatives, type Card, type Exact, type Play, type Ruling, rulesOf, type Skill } from "./report/card"
export { asHtml, asMarkdown, asText, type Block } from "./report/document"
export { type Curve, curves, type Figure, histogram, type Mark, marks } from "./report/figures"
export type { FindBot, NamedSeries, ProgressBar, ReportHost, ReportTask, ReportThreads } from "./report/host"
export { makeCard } from "./report/make"
export { pageOf } from "./report/page"
export { type Plan, type PlanRequest, planCard, strongestOf } from "./report/plan"
export {
  comparePart,
  createPlayer,
  measurePart,
  type Player,
} from "./report/series"
