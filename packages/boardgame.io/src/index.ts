/**
 * Games of Flottille on boardgame.io: its server, lobby, clients, panel and bots, with secrets
 * kept. The server's side is `@flottille/boardgame.io/server`.
 *
 * @packageDocumentation
 */
export { blindfold, type Player } from "./blindfold"
export { type BoardGame, type BoardGameSetup, boardgameOf, type Move, type MoveContext } from "./boardgame"
export type { Context, Match } from "./openly"
export type { Held, Seen, Table } from "./table"
export { type Reason, why } from "./why"
