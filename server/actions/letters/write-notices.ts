import { z } from 'zod'
import { type Refusal, refuse } from '../../../contract/errors.ts'
import { type WaitingKind, waitingKinds } from '../../../contract/office/desk/what-waits.ts'
import type { Language } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { WaitingThing } from '../../database/desk/what-waits.ts'
import { findNoticeWish } from '../../database/letters/notice-wishes.ts'
import { findStaff } from '../../database/people/staff.ts'
import { composeLetter, type MailToWrite, type WrittenLetter } from '../../gateways/mail/letter.ts'
import { fill, texts } from '../../text/catalogue.ts'
import { readWhatWaits } from './read-what-waits.ts'

/** Letters to staff: numbers, names and what waits. No documents, no cards, no money. */

const toSomebody = z.object({ staffId: z.int() })
const aboutThings = toSomebody.extend({
  things: z.array(z.object({ kind: z.enum(waitingKinds), thing: z.int() })),
})

/** More of them are only counted. */
const mostRows = 40

/** What was dealt with since is left out; whoever was switched off or wishes no more letters gets none. */
export async function writeNotices(context: Context, mail: MailToWrite): Promise<WrittenLetter | Refusal> {
  const { staffId, things } = aboutThings.parse(mail.facts)
  const staff = await findReader(context, staffId)
  if (!staff) return refuse('user_not_found')
  const waiting = await readWhatWaits(context.database, { role: staff.role, now: context.clock.now() })
  const told = waiting.filter((one) =>
    things.some(({ kind, thing }) => kind === one.kind && thing === one.thing),
  )
  const [first, ...others] = told
  if (!first) return refuse('not_found')
  const { hotel } = await context.settings.current()
  const { mails, notices } = texts[mail.language]
  const office = `${context.config.publicUrl}/system`
  const isAlone = others.length === 0
  const left = told.length - mostRows
  return composeLetter(mails.notices, mail.language, {
    hotel: hotel.name[mail.language],
    link: isAlone ? placeOf(first, office) : placeOfAll(told, office),
    gaps: { count: told.length, login: staff.username },
    rows: [
      ...told
        .slice(0, mostRows)
        .map(
          (one) =>
            [notices.waits[one.kind], aboutOf(one, mail.language, isAlone ? undefined : office)] as const,
        ),
      ...(left > 0 ? [['', fill(notices.more, { count: left })] as const] : []),
    ],
  })
}

export async function writeNoticesBegin(
  context: Context,
  mail: MailToWrite,
): Promise<WrittenLetter | Refusal> {
  const { staffId } = toSomebody.parse(mail.facts)
  const staff = await findReader(context, staffId)
  if (!staff) return refuse('user_not_found')
  const { hotel } = await context.settings.current()
  const { mails, notices } = texts[mail.language]
  return composeLetter(mails.noticesBegin, mail.language, {
    hotel: hotel.name[mail.language],
    link: `${context.config.publicUrl}/system`,
    gaps: { login: staff.username, pace: notices.paces[staff.pace] },
  })
}

async function findReader({ database }: Context, staffId: number) {
  const [staff, wish] = await Promise.all([findStaff(database, staffId), findNoticeWish(database, staffId)])
  return staff?.active && wish ? { ...staff, ...wish } : undefined
}

/** Money that only a person can settle is dealt with where all of it stands; anything else in its booking. */
const onScreenAlone: readonly WaitingKind[] = ['refund_by_hand', 'payment_look', 'mismatch']
const onScreen: readonly WaitingKind[] = [...onScreenAlone, 'refund_request']

const placeOf = ({ kind, booking }: WaitingThing, office: string): string =>
  booking && !onScreenAlone.includes(kind) ? `${office}/booking/${booking.bookNumber}` : `${office}/waiting`

const placeOfAll = (things: readonly WaitingThing[], office: string): string =>
  things.some(({ kind }) => onScreen.includes(kind)) ? `${office}/waiting` : `${office}/today`

/** Among several each has its own link; a single one has the button. */
function aboutOf(one: WaitingThing, language: Language, office: string | undefined): string {
  const { number } = texts[language].booking
  const { booking } = one
  const about = booking ? [`${number} ${booking.bookNumber}`, booking.guestName] : []
  return (
    [[...about].filter(Boolean).join(', '), office && placeOf(one, office)].filter(Boolean).join(' — ') || '–'
  )
}
