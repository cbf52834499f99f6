import { type FormEvent, useId, useState } from 'react'
import {
  addService,
  changeService,
  highestServicePrice,
  longestServiceName,
  type Service,
} from '../../../../../contract/office/till/services.ts'
import { hidesCharacters, type Language, languages } from '../../../../../contract/values.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { useTelling } from '../../../bookings/sheet/telling.ts'
import { Button } from '../../../controls/button.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useLeaving } from '../../../dialog/leaving.ts'
import { useFirstProblem, useProblems } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import list from '../../../look/list.module.css'
import { readTypedAmount } from '../../../typed-amount.ts'

interface Props {
  /** Left out: a new one. */
  readonly service?: Service
  readonly onClose: () => void
}

type Draft = Readonly<Record<Language | 'price', string>>

const draftOf = (service: Service | undefined): Draft => ({
  ru: service?.names.ru ?? '',
  tm: service?.names.tm ?? '',
  en: service?.names.en ?? '',
  price: service === undefined ? '' : String(service.price),
})

/** A service as it is called in each language, and what one costs. */
export function ServiceDialog({ service, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { settings: words, dialog } = texts.extras
  const id = useId()
  const { draft, change, problems, tries, isTouched, busy, save } = useService(service, onClose)
  const fields = useFirstProblem<HTMLFormElement>(tries)
  const leave = useLeaving(isTouched, onClose)

  function send(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      shape="form"
      title={service === undefined ? words.newTitle : fill(words.editOf, { name: service.names[language] })}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {dialog.cancel}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={list.form} noValidate onSubmit={send}>
        {languages.map((each) => (
          <TextInput
            key={each}
            label={words.names[each]}
            required
            maxLength={longestServiceName}
            value={draft[each]}
            error={problems[each]}
            onChange={({ currentTarget }) => change({ [each]: currentTarget.value })}
          />
        ))}
        <TextInput
          label={words.price}
          required
          inputMode="decimal"
          maxLength={10}
          value={draft.price}
          error={problems.price}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}

function useService(service: Service | undefined, onClose: () => void) {
  const { texts } = useLanguage()
  const { settings: words, dialog } = texts.extras
  const [draft, setDraft] = useState(() => draftOf(service))
  // As it was when the form opened: who has changed it since is not overwritten unseen.
  const [seen] = useState(service)
  const { busy, tell } = useTelling()
  const { problems, tries, find, trust } = useProblems<Language | 'price'>()

  function change(changes: Partial<Draft>): void {
    trust(Object.keys(changes))
    setDraft((old) => ({ ...old, ...changes }))
  }

  async function save(): Promise<void> {
    if (busy) return
    const price = readTypedAmount(draft.price)
    const problemOf = (name: string) => {
      if (name.trim() === '') return words.nameMissing
      return hidesCharacters(name) ? dialog.hidden : undefined
    }
    const found = Object.fromEntries(
      [
        ...languages.map((each) => [each, problemOf(draft[each])] as const),
        [
          'price',
          price === undefined || price > highestServicePrice
            ? fill(words.priceWrong, { most: highestServicePrice })
            : undefined,
        ] as const,
      ].filter(([, problem]) => problem !== undefined),
    )
    find(found)
    if (price === undefined || Object.keys(found).length > 0) return
    const names = { ru: draft.ru.trim(), tm: draft.tm.trim(), en: draft.en.trim() }
    const request = () =>
      seen === undefined
        ? api(addService, { body: { names, price } })
        : api(changeService, {
            params: { id: seen.id },
            body: { names, price, seen: { names: seen.names, price: seen.price } },
          })
    if (await tell(request)) onClose()
  }
  const first = draftOf(seen)
  const isTouched = ([...languages, 'price'] as const).some((name) => draft[name] !== first[name])
  return { draft, change, problems, tries, isTouched, busy, save }
}
