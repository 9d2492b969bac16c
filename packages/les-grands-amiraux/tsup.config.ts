import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "formation", "rulebook", "schema", "view-text"])
