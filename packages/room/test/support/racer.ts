/** A process that races others for a log: it takes the log when it may, writes a few lines, and is killed or lets go. */
import { createRandom } from "@flottille/core"
import { fileLog } from "@flottille/room/file"

const [, , path = "", name = "", rounds = "0"] = process.argv
const random = createRandom(name)
for (let round = 0; round < Number(rounds); round++) {
  try {
    const log = fileLog(path, { fsync: false })
    for (let line = 0; line < 3; line++) {
      const text = JSON.stringify({ by: name, round, line })
      log.append(text)
      process.stdout.write(`${text}\n`)
    }
    // Most let go; some end without a word, and leave a stale lock.
    if (random.below(4) > 0) log.close()
    else if (random.below(8) === 0) process.kill(process.pid, "SIGKILL")
    else log.close()
  } catch (error) {
    if (Object(error).kind !== "locked") throw error
    await new Promise((resolve) => setTimeout(resolve, random.below(3)))
  }
}
