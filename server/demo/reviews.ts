import { addGuestReview } from '../actions/site/add-review.ts'
import { answerGuestReview, publishGuestReview } from '../actions/site/moderate-review.ts'
import { listReviews } from '../database/site/reviews.ts'
import { demoClient } from './accounts.ts'
import { done, known, on, type Stage, strangers } from './stage.ts'

const reviews = [
  {
    client: demoClient.email,
    day: -36,
    name: 'Айна',
    message: 'Тихо, чисто, море под окном. Завтрак накрывают рано, это удобно.',
    answer: 'Спасибо, Айна! Будем рады видеть вас снова.',
    shown: true,
  },
  {
    client: strangers.james,
    day: -1,
    name: 'James',
    message: 'Good beds and a friendly desk. The lift was slow on Sunday.',
    answer: undefined,
    shown: true,
  },
  {
    client: strangers.serdar,
    day: -9,
    name: 'Serdar',
    message: 'Otag giň, howlusy gowy. Wi-Fi agşamlaryna haýal.',
    answer: 'Habar bereniňiz üçin sag boluň, Serdar! Täze enjam goýarys.',
    shown: false,
  },
  {
    client: strangers.olga,
    day: -3,
    name: 'Ольга',
    message: 'Номер светлый, море видно с кровати. Подушка для меня жестковата.',
    answer: undefined,
    shown: false,
  },
] as const

/** Published and not, answered and not. */
export async function writeReviews(stage: Stage): Promise<void> {
  for (const { client, day, name, message, answer, shown } of reviews) {
    const customerId = known(stage.clients.get(client))
    await done(addGuestReview(on(stage, day), { customerId, name, message }))
    const written = await listReviews(stage.context.database, customerId)
    const { id: reviewId } = known(written.find((review) => review.customerId === customerId))
    const moderated = { reviewId, staffId: stage.staff.booker }
    if (answer) await done(answerGuestReview(on(stage, day + 1), { ...moderated, answer }))
    if (shown) await done(publishGuestReview(on(stage, day + 1), moderated))
  }
}
