import { fileURLToPath } from "node:url"
import { vi } from "vitest"

/** A test that was to be registered. */
interface Registered {
  readonly suite: string
  readonly title: string
  run(context?: object): unknown
}

let found: Registered[] = []
let suite = ""

function note(
  title: string,
  ...given: readonly [Registered["run"]] | readonly [settings: object, run: Registered["run"]]
): void {
  const run = given.length === 1 ? given[0] : given[1]
  found.push({ suite, title, run })
}

const noting = {
  test: Object.assign(note, {
    each: (cases: readonly string[]) => (title: string, run: (one: string) => unknown) => {
      for (const one of cases) note(title.replace("%s", one), () => run(one))
    },
  }),
  describe(title: string, register: () => void): void {
    suite = title
    register()
    suite = ""
  },
}

// Vitest does not find the mock of a package where the path of the repository has a space.
const registry = fileURLToPath(new URL("../../src/registry.ts", import.meta.url))

/** A module of the kit that only notes what it would register with Vitest, and what it then has noted. */
export async function registering<Module>(name: string) {
  vi.doMock(registry, async (original) => ({ ...(await original<object>()), ...noting }))
  try {
    const module: Module = await import(`${fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))}?noting`)
    return {
      module,
      noted(register: () => void): readonly Registered[] {
        found = []
        register()
        return found
      },
    }
  } finally {
    vi.doUnmock(registry)
  }
}
