import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "diagram", "rulebook", "schema", "policies"])
