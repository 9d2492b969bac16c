import { CHANCE, REFEREE } from "@flottille/core"
import { useState } from "preact/hooks"
import { copyText, download, studyFragment } from "../model/links"
import { seatName } from "../model/names"
import { Review } from "../model/review"
import { isOpenNow } from "../model/sight"
import { branchActions, branchOff, type OpenStudy, placeAfter, recordOfLine } from "../model/study"
import { commentAt, createStudy, formatStudy, type Study, withComment } from "../model/study-text"
import { at, lang, type Reviewed, reviewed } from "../page-state"
import { keepStudy } from "../studies"
import { say, sentences } from "../words"
import { labelOf } from "./actions"
import { Button, Select } from "./controls"

/** Longest comment. */
const MOST_CHARACTERS = 10_000
const MOST_IN_TITLE = 200

/** Shows a line of a study after so many of its entries. */
function openLine(shown: Reviewed, study: OpenStudy, count: number): void {
  const record = recordOfLine(study)
  at.value = count
  reviewed.value = { ...shown, record, review: new Review(shown.pkg, record), running: false, study }
}

/** Makes a study of the record, with what its viewer may know. */
function begin(shown: Reviewed, ply: number): void {
  const { pkg, record, review, listed } = shown
  const isOpen = record.outcome !== undefined || isOpenNow(pkg, review.state(review.length))
  const author = isOpen ? REFEREE : shown.viewer
  const study = createStudy(pkg.game, record, { title: listed.title[lang.value], author, ply })
  openLine({ ...shown, viewer: author }, keepStudy(shown, { study, line: 0 }), author === REFEREE ? ply : 0)
}

interface StudyProps {
  readonly shown: Reviewed
  readonly ply: number
}

/** The comment on the position, and the line that is shown. */
function Notes({ shown, open, ply }: StudyProps & { readonly open: OpenStudy }) {
  const l = lang.value
  const { study, line } = open
  const place = placeAfter(open, ply)
  const branches = study.branches.map((_, index) => [index + 1, sentences.branch[l](String(index + 1))] as const)
  const choose = (line: number) => {
    const next = { ...open, line }
    openLine(shown, next, recordOfLine(next).entries.length)
  }
  const change = (next: Study) => {
    reviewed.value = { ...shown, study: keepStudy(shown, { ...open, study: next }) }
  }
  return (
    <>
      <label>
        {say("studyTitle", l)}
        <input
          type="text"
          maxLength={MOST_IN_TITLE}
          value={study.title}
          onInput={(event) => change({ ...study, title: event.currentTarget.value })}
        />
      </label>
      {study.branches.length > 0 && (
        <label>
          {say("line", l)} <Select value={line} change={choose} options={[[0, say("mainLine", l)], ...branches]} />
        </label>
      )}
      <label>
        {say("comment", l)}
        <textarea
          rows={2}
          maxLength={MOST_CHARACTERS}
          value={commentAt(study, place)}
          onInput={(event) => change(withComment(study, place, event.currentTarget.value))}
        />
      </label>
    </>
  )
}

/** Adds an action to the study. */
function Branch({ shown, open, ply }: StudyProps & { readonly open: OpenStudy }) {
  const l = lang.value
  const { pkg, record, review, viewer } = shown
  const state = review.state(ply)
  const actions = branchActions(pkg, state)
  const seats = pkg.game.seats(record.options)
  const view = review.view(ply, viewer)
  const [chosen, setChosen] = useState("")
  const action = actions.find(({ text }) => text === chosen) ?? actions[0]
  if (!action) return null
  return (
    <div class="row">
      <label>
        {say("branchWith", l)}{" "}
        <Select
          value={action.text}
          change={setChosen}
          options={actions.map(({ actor, action: each, text }) => [
            text,
            actor === CHANCE ? text : `${seatName(pkg, seats[actor], l)}: ${labelOf(pkg, each, view)}`,
          ])}
        />
      </label>
      <Button
        onClick={() => {
          openLine(shown, keepStudy(shown, branchOff(pkg, open, ply, action)), ply + 1)
        }}
        text={say("addBranch", l)}
      />
    </div>
  )
}

/** Comments on positions, branches, and the buttons that keep and share them. */
export function StudyBox({ shown, ply }: StudyProps) {
  const l = lang.value
  const [said, setSaid] = useState("")
  const { pkg, study: open } = shown
  if (!open)
    return (
      <div class="buttons">
        <Button onClick={() => begin(shown, ply)} text={say("makeStudy", l)} />
      </div>
    )
  const text = () => formatStudy(pkg.game, open.study)
  const copy = async () => {
    const link = `${location.origin}${location.pathname}${await studyFragment(text())}`
    setSaid((await copyText(link)) ? say("copied", l) : link)
  }
  return (
    <section class="study" aria-label={say("study", l)}>
      <h3>{say("study", l)}</h3>
      {open.id !== undefined && <p class="soft">{say("studyKept", l)}</p>}
      <Notes shown={shown} open={open} ply={ply} />
      <Branch key={`${open.line} ${ply}`} shown={shown} open={open} ply={ply} />
      <div class="buttons">
        <Button onClick={() => void copy()} text={say("linkStudy", l)} />
        <Button onClick={() => download(`${pkg.game.id}-study.json`, text())} text={say("saveStudy", l)} />
      </div>
      <p role="status" class="said">
        {said}
      </p>
    </section>
  )
}
