import { defineConfig } from "vitest/config"

// Some laws play many games.
export default defineConfig({ test: { testTimeout: 60_000 } })
