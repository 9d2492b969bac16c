/**
 * Long series: played in threads or by workers, kept in files that survive a crash, and reported.
 *
 * @packageDocumentation
 */
export { inlinePool, type LocalHost } from "./simulate/local"
export {
  type Extent,
  type Proportion,
  proportionOf,
  type SeatReport,
  type SimulationReport,
  simulationReport,
} from "./simulate/report"
export {
  type FailedChunk,
  type SimulationHost,
  type SimulationRequest,
  type SimulationResult,
  simulate,
} from "./simulate/simulation"
