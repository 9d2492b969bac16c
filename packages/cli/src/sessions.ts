/**
 * Sessions of games for programs in any language: the requests of `flottille serve` without the
 * lines. The holder of a seat receives that seat's information; the holder of a whole game is its
 * referee.
 *
 * @packageDocumentation
 */
export {
  createSessions,
  type Fault,
  ForbiddenError,
  faultOf,
  type Method,
  type ServeAnswer,
  type ServeRequest,
  type Sessions,
  serveJsonSchema,
  type World,
} from "./serve/sessions"
