import { uniformPolicy } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { riskEntry } from "../../../cli/test/fixtures/entries"
import { simulationReport } from "../../src/simulate/report"
import { type SimulationHost, type SimulationRequest, simulate } from "../../src/simulate/simulation"

/** A series of two seats, which changes field by field. */
export interface RiskSetup extends Partial<SimulationRequest> {
  readonly entry?: AnyGamePackage
  readonly host?: Partial<SimulationHost>
}

/** Simulates 400 games of a small game. Returns its report without the speed, and the result with the notices. */
export async function simulateRisk({ entry = riskEntry, host = {}, ...request }: RiskSetup = {}) {
  const resumed: (readonly number[])[] = []
  const surroundings: SimulationHost = {
    program: "9.8.7",
    threads: 1,
    signal: new AbortController().signal,
    now: () => performance.now(),
    sleep: async () => undefined,
    breathe: async () => undefined,
    freshSeed: () => "fresh",
    findPlayer: ({ policies = {} }, name) => policies[name] ?? uniformPolicy,
    startProgress: async () => ({ reach() {}, stop() {} }),
    onResumed: (...counts) => resumed.push(counts),
    onNoWorkers() {},
    ...host,
  }
  const players = ["random", "random"]
  const options = entry.game.options()
  const result = await simulate(surroundings, entry, { options, players, games: 400, seed: "7", ...request })
  const { measured, ...report } = simulationReport(entry, result)
  return { ...result, report, measured, resumed }
}
