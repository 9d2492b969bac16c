/**
 * Long series: played in threads or by workers of a queue, kept in files that survive a crash, and reported. The queue
 * needs the packages `bullmq` and `ioredis`.
 *
 * @packageDocumentation
 */
export { differenceOf, type SeriesHeader } from "./queue/series-row"
export { type ChunkPool, type QueueWorkerRequest, workForQueue } from "./queue/worker"
export { type FindPlayer, playPart } from "./series"
export { inlinePool } from "./simulate/local"
export { type Extent, type Proportion, proportionOf, type SimulationReport, simulationReport } from "./simulate/report"
export { type SimulationHost, type SimulationRequest, simulate } from "./simulate/simulation"
export { arenaThreads, chunkThreads, reportThreads, type ThreadModule } from "./threads"
