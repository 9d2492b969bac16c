/**
 * Series that workers on any machine play, handed out by a queue in Redis. It needs the packages
 * `bullmq` and `ioredis`.
 *
 * @packageDocumentation
 */
export { type CoordinatorHost, playInQueue, type QueueRequest } from "./queue/coordinate"
export type { Ledger, Plan } from "./queue/plan"
export { differenceOf, lineOf, type ModuleHeader, type Row, rowOf, type SeriesHeader } from "./queue/series-row"
export { type ChunkPool, type QueueWorkerHost, type QueueWorkerRequest, workForQueue } from "./queue/worker"
