/**
 * Games of Flottille on boardgame.io: its server, lobby, clients, panel and bots, with secrets
 * kept. The server's side is `@flottille/boardgame.io/server`.
 *
 * @packageDocumentation
 */
export { blindfold } from "./blindfold"
export { type BoardGame, boardgameOf } from "./boardgame"
export type { Table } from "./table"
export { why } from "./why"
