import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["bin", "simulate-worker"], { format: ["esm"], platform: "node" })
