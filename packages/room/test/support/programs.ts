// Programs that tests need and npm does not bring.
import { provideProgram } from "../../../../scripts/programs"

/**
 * Returns true if a program can be started. Installs its Debian package if it is missing; where
 * that is impossible, prints why.
 *
 * @throws Error if it is missing in continuous integration, where no test is skipped.
 */
export async function hasProgram(program: string): Promise<boolean> {
  try {
    await provideProgram(program)
    return true
  } catch (error) {
    if (process.env.CI) throw error
    console.log(`${error instanceof Error ? error.message : error}\nTests that need it are skipped.`)
    return false
  }
}
