import { findPackages } from "./scripts/packages.mjs"

const test = [
  "{test,templates}/**/*.{test,test-d}.ts",
  "templates/*/{vitest.config,src/{index,package,schema,picture/diagram,messages/rulebook}}.ts",
  "test/vectors.ts",
  "test/built/**/*.built.ts",
  "test/built/page/*.js",
  "test/browser/**/{*.browser.ts,*.html,screenshots.ts}",
  "test/browser/*/main.ts",
  "test/support/global-setup.ts",
  "test/support/*-in-a-thread.ts",
]

/** What of a package is used from outside: by its `exports`, by Node as a command or a worker, by the tests. */
const packages = findPackages().map((each) => [
  `packages/${each.id}`,
  {
    entry: [...(each.manifest.bin ? ["src/{bin,bots-worker,worker}.ts"] : []), ...test],
    project: ["{src,templates,test}/**/*.ts"],
    // Of Debian, not of npm; and tests have another SQLite in the place of the peer.
    ...(each.id === "room"
      ? { ignoreBinaries: ["redis-server"], ignoreDependencies: ["better-sqlite3", "libsql"] }
      : {}),
    ...(each.id === "cli" ? { ignoreBinaries: ["script"] } : {}),
  },
])

export default {
  // A package of a game is exported by name too: a CommonJS module with a default export alone has other types than it says.
  exclude: ["duplicates"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    ".": {
      entry: [
        "scripts/*.mjs",
        "scripts/{commands,checks}/*.ts",
        "scripts/browsers/vitest.config.ts",
        "scripts/{engines/{check,digest},count,rooms,seed,tsup,vectors,reports,rehearsal}.ts",
        "scripts/site/{boards,check,clauses}.ts",
        "scripts/mutation/vitest.config.ts",
        "scripts/mutation/{stryker.config,ledger}.mjs",
        "scripts/{checks,compare,engines,examples,mutation,rehearsal,site}/*.test.ts",
        "scripts/rehearsal/play.mjs",
        "examples/react-board/{src/main.tsx,test/browser/*.ts}",
      ],
      project: ["scripts/**/*.{mjs,ts}", "*.{mjs,ts}", "examples/react-board/**/*.{ts,tsx}"],
      // What is in a page is written for Preact by default, as `tsconfig.dom.json` says.
      ignoreDependencies: [
        "preact",
        // Of docs/learn/web-page.md.
        ...["react", "react-dom", "@types/react", "@types/react-dom"],
        ...["@biomejs/biome", "@size-limit/preset-small-lib", "publint", "typescript-7"],
      ],
    },
    ...Object.fromEntries(packages),
    "packages/playground": {
      entry: [
        "index.html",
        "src/{main.tsx,live.ts,bots.worker.ts,own-game/host.ts}",
        "sw.js",
        "vite.config.ts",
        "test/*.test.ts",
        "test/browser/{*.browser,screenshots}.ts",
      ],
      project: ["src/**/*.{ts,tsx}", "test/**/*.ts"],
    },
    bench: { entry: ["*/index.ts", "rows.ts", "*/cases.ts"], project: ["**/*.ts"] },
  },
}
