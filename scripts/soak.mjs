// `npm run soak`: every game beside its second implementation and under every law, with seeds that nobody has tried.
import { command } from "./bootstrap.mjs"

await command("soak")
