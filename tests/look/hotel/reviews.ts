import { addGuestReview } from '../../../server/actions/site/add-review.ts'
import { answerGuestReview, publishGuestReview } from '../../../server/actions/site/moderate-review.ts'
import { listReviews } from '../../../server/database/site/reviews.ts'
import { aPastStay } from '../../support/bookings/past-stays.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { signedInClient } from '../../support/people/identities.ts'

interface Said {
  readonly name: string
  readonly message: string
  readonly answer?: string
  /** Nobody has looked at it yet. */
  readonly waits?: true
}

const said: readonly Said[] = [
  {
    name: 'Ogulgerek',
    message:
      'Otag giň we arassa, penjireden deňiz görünýär. Çagalarymyz howuzdan çykmady. Ertirlik ir başlanýar.',
    answer: 'Sag boluň, Ogulgerek! Ýene garaşýarys.',
  },
  {
    name: 'Наталья',
    message:
      'Спокойное место: утром слышно только море. Завтрак на террасе, до берега две минуты. Wi-Fi в номере хороший.',
  },
  {
    name: 'James',
    message:
      'Good beds and a friendly desk. The lift was slow on Sunday, everything else was as the pictures show it.',
    answer: 'Thank you, James. The lift has been looked after since.',
  },
  { name: 'Serdar', message: 'Otag giň, howlusy gowy. Wi-Fi agşamlaryna haýal.', waits: true },
  {
    name: 'Ольга',
    message: 'Номер светлый, море видно с кровати. Подушка для меня жестковата.',
    waits: true,
  },
]

/** Some days ago, under the name that a review has. */
export async function wasHere(site: Site, customerId: number, name: string): Promise<void> {
  const bookingId = await aPastStay(site, customerId)
  await site.context.database
    .updateTable('bookings')
    .set({ cardholder_name: name })
    .where('id', '=', bookingId)
    .execute()
}

export async function hearGuests(site: Site): Promise<void> {
  const { context } = site
  for (const [place, { name, message, answer, waits }] of said.entries()) {
    const { id: customerId } = await signedInClient(context, `reviewer.${place}@example.com`)
    await wasHere(site, customerId, name)
    await addGuestReview(context, { customerId, name, message })
    const [written] = (await listReviews(context.database, customerId)).filter(
      (review) => review.customerId === customerId,
    )
    if (!written) throw new Error(`The review of ${name} was not taken.`)
    const moderated = { reviewId: written.id, staffId: 1 }
    if (answer) await answerGuestReview(context, { ...moderated, answer })
    if (!waits) await publishGuestReview(context, moderated)
  }
}
