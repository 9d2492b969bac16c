/**
 * Report cards: the effects of a game's rules, measured by playing it, as data and as a page.
 *
 * @packageDocumentation
 */
export { alternatives, type Card } from "./report/card"
export { asHtml, asMarkdown, asText, type Block } from "./report/document"
export { curves } from "./report/figures"
export type { FindBot, ReportHost } from "./report/host"
export { makeCard } from "./report/make"
export { pageOf } from "./report/page"
export { type Plan, planCard, strongestOf } from "./report/plan"
export { comparePart, createPlayer, measurePart } from "./report/series"
