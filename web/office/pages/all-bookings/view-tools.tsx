import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { getSavedViews, type SavedView } from '../../../../contract/office/bookings/views/saved-views.ts'
import {
  longestViewName,
  removeView,
  renameView,
  saveView,
} from '../../../../contract/office/bookings/views/saving-views.ts'
import { viewOf } from '../../../../contract/office/bookings/views/view-address.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { searchOf, useSavedViews } from '../../bookings/presets/saved-views.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { reasonOf } from '../../states/failed.tsx'
import styles from './filter-bar.module.css'

/** What is asked for gets a name, or the name that it has is changed. */
export function ViewTools() {
  const { filters: texts } = useTexts()
  const [params] = useSearchParams()
  const asked = searchOf(viewOf((name) => params.get(name)))
  const view = useSavedViews().find((one) => searchOf(one.asked) === asked)
  const [naming, setNaming] = useState(false)
  if (asked === '') return null
  if (naming) return <NameForm key={asked} view={view} asked={asked} onDone={() => setNaming(false)} />
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setNaming(true)}>
        {view ? texts.rename : texts.save}
      </Button>
      {view && <RemoveButton view={view} />}
    </>
  )
}

interface NameFormProps {
  readonly view: SavedView | undefined
  readonly asked: string
  readonly onDone: () => void
}

function NameForm({ view, asked, onDone }: NameFormProps) {
  const texts = useTexts()
  const words = texts.filters
  const client = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem(words.nameMissing)
    setSaving(true)
    const reply = view
      ? await api(renameView, { params: { id: view.id }, body: { name } })
      : await api(saveView, { body: { name, asked: Object.fromEntries(new URLSearchParams(asked)) } })
    await client.invalidateQueries({ queryKey: [getSavedViews.path] })
    setSaving(false)
    if (!reply.ok) return setProblem(reasonOf(reply.failure, texts))
    return onDone()
  }
  return (
    <form className={styles.naming} onSubmit={send} noValidate>
      <TextInput
        label={words.name}
        maxLength={longestViewName}
        autoFocus
        value={name}
        error={problem || undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={saving}>
        {words.saveName}
      </Button>
      <Button variant="default" onClick={onDone}>
        {words.cancel}
      </Button>
    </form>
  )
}

function RemoveButton({ view }: { view: SavedView }) {
  const { filters: texts } = useTexts()
  const client = useQueryClient()
  const confirm = useConfirmation()

  async function remove() {
    const question = { title: texts.removeTitle, lines: [fill(texts.removeLine, { name: view.name })] }
    if (!(await confirm({ ...question, yes: texts.remove, takesAway: true }))) return
    // Whoever has removed it in another tab wanted the same.
    await api(removeView, { params: { id: view.id } })
    await client.invalidateQueries({ queryKey: [getSavedViews.path] })
  }
  return (
    <Button variant="subtle" color="coral" size="xs" onClick={remove}>
      {texts.remove}
    </Button>
  )
}
