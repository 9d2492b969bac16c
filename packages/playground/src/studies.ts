/** The studies of this browser: they are kept after every change, and open in one tab at a time. */
import { canonicalJson } from "@flottille/core"
import { effect } from "@preact/signals"
import { drawToken, reserve, unsavedIn } from "./model/kept"
import { isSavedStudy, openStudies, type SavedStudy } from "./model/saved-studies"
import type { OpenStudy } from "./model/study"
import { lang, notice, type Reviewed, replaceAddress, reviewed, storage } from "./page-state"
import { say } from "./words"

const studies = openStudies()
const unsaved = unsavedIn(storage, "flottille:unsaved-study", isSavedStudy)
const lockOf = (id: string) => `study:${id}`

/** The study that is reserved for this tab. */
let held: { readonly id: string; readonly release: () => void } | undefined

// Saves follow one another.
let saving: Promise<unknown> = unsaved.recover(studies).catch(() => {})

effect(() => {
  const id = reviewed.value?.study?.id
  if (held && held.id !== id) {
    held.release()
    held = undefined
  }
})

function save(study: SavedStudy): void {
  unsaved.keep(study)
  saving = saving
    .then(() => studies.save(study))
    .then(() => unsaved.forget(study.id, study.at))
    .catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error)
      notice.value = { tone: "bad", text: say("studyNotSaved", lang.value), detail }
    })
}

/** Returns all studies, the latest first. */
export async function allStudies(): Promise<readonly SavedStudy[]> {
  await saving
  return studies.all()
}

/** Keeps a changed study, and leads the address of the page to it. Returns it with its id. */
export function keepStudy({ pkg }: Pick<Reviewed, "pkg">, open: OpenStudy): OpenStudy {
  const id = open.id ?? drawToken()
  const { study } = open
  if (held?.id !== id) {
    held?.release()
    held = { id, release: () => {} }
    void reserve(lockOf(id)).then((release) => {
      if (!release) return
      if (held?.id === id) held = { id, release }
      else release()
    })
    replaceAddress(`#my-study=${id}`)
  }
  save({ id, game: pkg.game.id, title: study.title, text: canonicalJson(study), at: Date.now() })
  return { ...open, id }
}

/**
 * Reserves a study for this tab, in place of the one before.
 *
 * @returns Its text, and a function that releases it; nothing, with a message, if it is open in another tab.
 */
export async function takeStudy(id: string): Promise<{ readonly text: string; release(): void } | undefined> {
  const found = (await allStudies()).find((each) => each.id === id)
  const release = found && (await reserve(lockOf(id)))
  if (!found || !release) {
    notice.value = { tone: "bad", text: say(found ? "studyElsewhere" : "noSuchStudy", lang.value) }
    return undefined
  }
  held?.release()
  held = { id, release }
  return { text: found.text, release }
}

/** Changes a study that may be open in this tab. Returns false, with a message, if it is open in another one. */
async function change(id: string, apply: () => Promise<void>): Promise<boolean> {
  const release = held?.id === id ? () => {} : await reserve(lockOf(id))
  if (!release) {
    notice.value = { tone: "bad", text: say("studyElsewhere", lang.value) }
    return false
  }
  await saving
  await apply()
  release()
  return true
}

/** Gives a study another title. */
export function renameStudy({ id }: SavedStudy, title: string): Promise<boolean> {
  return change(id, async () => {
    const found = (await studies.all()).find((each) => each.id === id)
    if (!found) return
    const text = canonicalJson({ ...JSON.parse(found.text), title })
    save({ ...found, title, text, at: Date.now() })
    await saving
    const shown = reviewed.value
    if (shown?.study?.id === id)
      reviewed.value = { ...shown, study: { ...shown.study, study: { ...shown.study.study, title } } }
  })
}

/** Deletes a study. One that is open stays on the page, and is kept again with its next change. */
export function removeStudy({ id }: SavedStudy): Promise<boolean> {
  return change(id, async () => {
    await studies.remove(id)
    unsaved.forget(id)
    const shown = reviewed.value
    if (shown?.study?.id !== id) return
    const { id: _, ...rest } = shown.study
    reviewed.value = { ...shown, study: rest }
    replaceAddress("#start")
  })
}
