import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { writeGuestFacts } from '../../../../contract/office/stay/guest-facts.ts'
import { getRegistrationCard } from '../../../../contract/office/stay/registration-card.ts'
import type { Language } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { saveFile } from '../csv.ts'
import { useWork } from '../work.tsx'
import type { CardFacts } from './facts-fields.tsx'

export interface CardGuest extends CardFacts {
  readonly place: number
  readonly name: string | null
  readonly document: string | null
}

/** Saves what was typed for the card, and fetches the card. Each answers whether it was done, and says why not. */
export function useCard({ id, version }: Booking) {
  const texts = useTexts()
  const showAlert = useAlert()
  const notice = useNotice()
  const { run } = useWork()

  async function save(guests: readonly CardGuest[]): Promise<boolean> {
    const facts = guests.map(({ place, birth_date, citizenship, address }) => ({
      place,
      birth_date,
      citizenship,
      address,
    }))
    const reply = await run(() => api(writeGuestFacts, { body: { booking_id: id, version, guests: facts } }))
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    return reply.ok
  }

  async function download(language: Language): Promise<boolean> {
    const file = await fetchFile(getRegistrationCard, { booking_id: id }, { language })
    if (file.ok) saveFile(file.name, file.blob)
    else await showAlert({ text: reasonOf(file.failure, texts) })
    return file.ok
  }
  return { save, download }
}
