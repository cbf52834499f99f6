import { minus, missingOf, nothing, partsOfScope, plus } from '../../domain/money-parts.ts'
import { quoteAtDesk } from '../../domain/price.ts'
import { planStatusForm, type StatusForm } from '../../domain/status-form.ts'
import { type Booked, heldOf, isStray } from './hotel.ts'
import { holds } from './rules.ts'
import { type Acting, moved } from './scene.ts'

/** The small form: how a booking is paid, which part, and when. */
export const fill =
  (form: (booking: Booked, today: string) => Omit<StatusForm, 'guests'> | undefined): Acting =>
  (scene) => {
    const { booking, rules, now, today } = scene
    const sent = form(booking, today)
    if (sent === undefined) return undefined
    const subject = {
      ...booking,
      guests: 1,
      receiptNumber: null,
      bankMoneyMoved: booking.attempts.some(({ state }) => state === 'paid'),
      refundDue: booking.refunds.some((order) => !isStray(order)),
      extras: 0,
      refundRequestOpen: booking.requestedAt !== undefined,
    }
    const plan = planStatusForm(subject, { ...sent, guests: 1 }, { now, today })
    if ('refused' in plan) return undefined
    const rescoped = plan.scope !== booking.scope || plan.kind !== booking.kind
    const quote = rescoped ? quoteAtDesk(booking.quote, plan.scope) : booking.quote
    const held = heldOf(booking)
    const wanted = partsOfScope({ ...quote, scope: plan.scope })
    const difference = {
      keep: nothing,
      accept: missingOf(wanted, held),
      take_back: minus(nothing, held),
      correct_to_scope: minus(wanted, held),
    }[plan.payment]
    return moved(scene, 'statusForm', {
      ...rules.afterMove('statusForm', booking, { now, holds, plan, paidOn: sent.paidOn }),
      kind: plan.kind,
      scope: plan.scope,
      quote,
      desk: plus(booking.desk, difference),
    })
  }

const numberOf = (kind: Booked['kind']) =>
  kind === 'blank' || kind === 'check' || kind === 'terminal' ? '7' : undefined

/** Which forms are sent, in words. */
export const forms: readonly (readonly [string, Parameters<typeof fill>[0]])[] = [
  ['it is paid', ({ kind, scope }, today) => ({ kind, scope, paidOn: today, receiptNumber: numberOf(kind) })],
  ['it is not paid', ({ kind, scope }) => ({ kind, scope, paidOn: null, receiptNumber: numberOf(kind) })],
  [
    'paid with a blank',
    ({ kind }, today) =>
      kind === 'blank' || kind === 'online'
        ? undefined
        : { kind: 'blank', scope: 'fee_and_stay', paidOn: today, receiptNumber: '7' },
  ],
  [
    'a transfer will come',
    ({ kind }) =>
      kind === 'transfer' || kind === 'online'
        ? undefined
        : { kind: 'transfer', scope: 'fee_and_stay', paidOn: null, receiptNumber: undefined },
  ],
  [
    'only the fee',
    ({ kind, scope }, today) =>
      scope === 'fee' || kind === 'online'
        ? undefined
        : { kind, scope: 'fee', paidOn: today, receiptNumber: numberOf(kind) },
  ],
]
