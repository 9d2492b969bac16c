import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"
import { gameOf } from "../model/games"
import type { SavedGame } from "../model/saved-games"
import type { SavedStudy } from "../model/saved-studies"
import { lang } from "../page-state"
import { openStudy } from "../play"
import { allStudies, removeStudy, renameStudy } from "../studies"
import { say } from "../words"
import { Button } from "./controls"

interface EntryProps {
  /** The id of the game, the time of the last visit, and the title of a study. */
  readonly kept: Pick<SavedGame, "game" | "at"> & { readonly isOver?: boolean; readonly title?: string }
  readonly detail: string
  readonly open: () => void
  readonly remove: () => void
  readonly children?: ComponentChildren
}

/** One line of a list of games, links or studies, with its buttons. */
export function Entry({ kept: { game, at, isOver, title }, detail, open, remove, children }: EntryProps) {
  const l = lang.value
  const time = new Date(at).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })
  return (
    <li>
      <p>
        <strong>{title || (gameOf(game)?.title[l] ?? game)}</strong>
        {isOver && ` (${say("finished", l)})`}
        <small>
          {time} · {detail}
        </small>
      </p>
      <Button onClick={open} text={say(title === undefined ? "continue" : "open", l)} />
      {children}
      <Button class="quiet" onClick={remove} text={say("delete", l)} />
    </li>
  )
}

interface StudyProps {
  readonly study: SavedStudy
  /** Called after a change of the list. */
  readonly changed: () => void
}

/** The form with another title for a study. */
function Rename({ study, changed }: StudyProps) {
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

/** One study, or the form with another title for it. */
function Study({ study, changed }: StudyProps) {
  const l = lang.value
  const [isRenaming, setRenaming] = useState(false)
  const renamed = () => {
    setRenaming(false)
    changed()
  }
  if (isRenaming)
    return (
      <li>
        <Rename study={study} changed={renamed} />
      </li>
    )
  return (
    <Entry
      kept={study}
      detail={gameOf(study.game)?.title[l] ?? study.game}
      open={() => void openStudy(study.id)}
      remove={() => void removeStudy(study).then(changed)}
    >
      <Button class="quiet" onClick={() => setRenaming(true)} text={say("rename", l)} />
    </Entry>
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
          <Study key={study.id} study={study} changed={read} />
        ))}
      </ul>
    </section>
  )
}
