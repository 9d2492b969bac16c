import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "bin", "simulate-worker"], { format: ["esm"], platform: "node" })
