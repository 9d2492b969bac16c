import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["bin", "bots-worker", "worker"], { format: ["esm"], platform: "node" })
