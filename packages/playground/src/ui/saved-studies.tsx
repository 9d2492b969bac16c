import { useEffect, useState } from "preact/hooks"
import { gameOf } from "../model/games"
import type { SavedStudy } from "../model/saved-studies"
import { lang } from "../page-state"
import { openStudy } from "../play"
import { allStudies, removeStudy, renameStudy } from "../studies"
import { say } from "../words"

interface EntryProps {
  readonly study: SavedStudy
  /** Called after a change of the list. */
  readonly changed: () => void
}

/** The form with another title for a study. */
function Rename({ study, changed }: EntryProps) {
  const l = lang.value
  const submit = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get("title")).trim()
    if (title !== "") void renameStudy(study, title).then(changed)
  }
  return (
    <form class="row" onSubmit={submit}>
      <input type="text" aria-label={say("newTitle", l)} maxLength={200} name="title" defaultValue={study.title} />
      <button type="submit">{say("keepTitle", l)}</button>
    </form>
  )
}

/** One study, with its buttons. */
function Entry({ study, changed }: EntryProps) {
  const l = lang.value
  const [isRenaming, setRenaming] = useState(false)
  const { id, game, title, at } = study
  const time = new Date(at).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })
  const gameTitle = gameOf(game)?.title[l] ?? game
  if (isRenaming)
    return (
      <li>
        <Rename
          study={study}
          changed={() => {
            setRenaming(false)
            changed()
          }}
        />
      </li>
    )
  return (
    <li>
      <p>
        <strong>{title || gameTitle}</strong>
        <small>
          {time} · {gameTitle}
        </small>
      </p>
      <button type="button" onClick={() => void openStudy(id)}>
        {say("open", l)}
      </button>
      <button type="button" class="quiet" onClick={() => setRenaming(true)}>
        {say("rename", l)}
      </button>
      <button type="button" class="quiet" onClick={() => void removeStudy(study).then(changed)}>
        {say("delete", l)}
      </button>
    </li>
  )
}

/** Lists the studies that are saved in this browser. */
export function SavedStudies() {
  const l = lang.value
  const [studies, setStudies] = useState<readonly SavedStudy[]>()
  const read = () => void allStudies().then(setStudies)
  useEffect(read, [])
  return (
    <section class="saved-studies" aria-labelledby="your-studies">
      <h3 id="your-studies">{say("yourStudies", l)}</h3>
      {studies?.length === 0 && <p class="soft">{say("noStudies", l)}</p>}
      <ul class="saved-games">
        {studies?.map((study) => (
          <Entry key={study.id} study={study} changed={read} />
        ))}
      </ul>
    </section>
  )
}
