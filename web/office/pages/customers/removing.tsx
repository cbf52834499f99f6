import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type OfficeCustomer, removeCustomer } from '../../../../contract/office/people/customers.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useShownQueue } from '../../../kit/alert/shown-queue.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { reasonOf } from '../../states/failed.tsx'
import { confirmationWord, WordDialog } from './word-dialog.tsx'

interface Removing {
  readonly start: (customer: OfficeCustomer) => Promise<void>
  readonly dialog: ReactNode
}

/** A customer is deleted for good, so the question is asked twice: to be agreed to, and by a word that must be typed. */
export function useRemovingCustomer(): Removing {
  const texts = useTexts()
  const { customers } = texts
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const client = useQueryClient()
  const [words, asked] = useShownQueue<undefined, string | undefined>(undefined)

  async function remove(customer: OfficeCustomer) {
    const reply = await api(removeCustomer, { params: { id: customer.id } })
    void client.invalidateQueries({ queryKey: ['customers'] })
    if (reply.ok) await showAlert({ text: reply.answer.request.message })
    else await showAlert(failureOf(customers.removeFailed, reasonOf(reply.failure, texts)))
  }

  async function start(customer: OfficeCustomer) {
    const { title, lines, yes } = customers.confirm
    const { email } = customer
    if (!(await confirm({ title: fill(title, { email }), lines, yes, takesAway: true }))) return
    const typed = await words.ask(undefined)
    if (typed === undefined) return
    if (typed === confirmationWord) await remove(customer)
    else await showAlert({ text: fill(customers.word.wrong, { word: confirmationWord }) })
  }
  const dialog = asked && <WordDialog key={asked.place} onSettle={(typed) => words.answer(asked, typed)} />
  return { start, dialog }
}

/** The server's reason may begin with the same words. */
const failureOf = (text: string, reason: string) =>
  reason.startsWith(text) ? { text: reason } : { text, detail: reason }
