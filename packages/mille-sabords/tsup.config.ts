import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "rulebook", "schema", "policies", "hands", "measures"])
