import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  importUnits,
  previewUnits,
  type UnitLine,
  type UnitsOfRoom,
} from '../../../../contract/office/stay/units.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { Textarea } from '../../controls/textarea.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { fill } from '../../fill.ts'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import styles from './units.module.css'

interface Props {
  /** The category of lines that name none. */
  readonly room: UnitsOfRoom
  readonly onClose: () => void
}

/** A table of rooms from elsewhere: first it is said how it is understood, then it is added as a whole. */
export function PasteDialog({ room, onClose }: Props) {
  const texts = useTexts()
  const { pasting: words, form } = texts.units
  const id = useId()
  const { text, write, lines, waiting, check, add } = usePaste(room.id)
  const leave = useLeaving(text.trim() !== '', onClose)
  const isReady = lines !== undefined && lines.length > 0 && lines.every(({ problem }) => problem === null)

  // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard.
  const rests = waiting || text.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (rests) return
    if (!isReady) await check()
    else if (await add()) onClose()
  }
  return (
    <Dialog
      shape="form"
      title={words.title}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {form.cancel}
          </Button>
          <Button type="submit" form={id} aria-disabled={rests} data-disabled={rests}>
            {waiting && texts.bookings.wait}
            {!waiting && (isReady ? fill(words.addAll, { count: lines.length }) : words.check)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <Textarea
          label={words.text}
          description={fill(words.hint, { room: room.room_type })}
          rows={8}
          maxLength={100_000}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </form>
      {lines && <Understood lines={lines} />}
    </Dialog>
  )
}

function usePaste(roomId: number) {
  const texts = useTexts()
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly UnitLine[]>()
  const [waiting, setWaiting] = useState(false)
  const body = { room_id: roomId, text }

  async function check(): Promise<void> {
    setWaiting(true)
    const reply = await api(previewUnits, { body })
    setWaiting(false)
    if (reply.ok) setLines(reply.answer.request.data.lines)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
  }

  async function add(): Promise<boolean> {
    setWaiting(true)
    const reply = await api(importUnits, { body })
    setWaiting(false)
    void client.invalidateQueries()
    if (reply.ok) notice(reply.answer.request.message)
    else {
      await showAlert({ text: reasonOf(reply.failure, texts) })
      // Somebody was quicker: what is wrong now is said anew.
      await check()
    }
    return reply.ok
  }
  function write(typed: string) {
    setText(typed)
    setLines(undefined)
  }
  return { text, write, lines, waiting, check, add }
}

/** The wrong lines first in words, then each line where it stands. */
function Understood({ lines }: { lines: readonly UnitLine[] }) {
  const { pasting: words, number, category, form } = useTexts().units
  const wrong = lines.filter(({ problem }) => problem !== null).length
  const said = wrong > 0 ? fill(words.wrong, { count: wrong }) : fill(words.right, { count: lines.length })
  return (
    <>
      <p className={wrong > 0 ? styles.differs : styles.fits} role="status">
        {lines.length === 0 ? words.nothing : said}
      </p>
      {lines.length > 0 && (
        <TableFrame name={words.understood}>
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th className={table.number}>{words.line}</th>
                <th>{number}</th>
                <th>{form.floor}</th>
                <th>{category}</th>
                <th>{form.note}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LineRow key={line.line} line={line} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}

function LineRow({ line }: { line: UnitLine }) {
  const { problems } = useTexts().units.pasting
  return (
    <tr className={line.problem === null ? undefined : table.withdrawn}>
      <td className={table.number}>{line.line}</td>
      <th scope="row">
        {line.number}
        {line.problem !== null && <span className={styles.problem}>{problems[line.problem]}</span>}
      </th>
      <td>{line.floor}</td>
      <td>{line.room_type}</td>
      <td>{line.note}</td>
    </tr>
  )
}
