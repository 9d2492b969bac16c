import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "diagram", "formation", "rulebook", "schema", "view-text"])
