import { useQueryClient } from '@tanstack/react-query'
import {
  freeUnit,
  giveUnit,
  previewUnit,
  type Rack,
  type RackBar,
  type RackUnit,
  swapUnits,
} from '../../../../../contract/office/stay/rack.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import type { Failure } from '../../../../kit/api.ts'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { useNotice } from '../../../notice/notice.tsx'
import { reasonOf } from '../../../states/failed.tsx'
import { nameOf, shortDates } from '../words.ts'
import { inTheWay, movedNights, partnerOf, reachesOut } from './aim.ts'
import { giveQuestion, guestsOf, swapQuestion } from './questions.ts'

type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/**
 * Gives rooms: where it touches nobody, at once and with a way back; where it does, after a question that names them. Each answers whether
 * something was changed, once the rack shows it.
 */
export function useDropping(rack: Rack) {
  const texts = useTexts()
  const { carry, ask } = texts.rack
  const client = useQueryClient()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const numberOf = (id: number | null) => rack.units.find((unit) => unit.id === id)?.number ?? ask.nowhere

  async function settle(reply: Sent, tell: () => void): Promise<boolean> {
    if (reply.ok) tell()
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    await client.invalidateQueries()
    return reply.ok
  }

  /** As it was: in the room where it was pinned before, or in none. */
  async function undo(bar: RackBar): Promise<void> {
    const { booking_id, unit_id } = bar
    const reply =
      bar.given && unit_id !== null
        ? await api(giveUnit, {
            body: { booking_id, unit_id, from: movedNights(bar, rack.today).from, agreed: ['unit_not_left'] },
          })
        : await api(freeUnit, { body: { booking_id } })
    await settle(reply, () => notice(fill(carry.undone, { guest: nameOf(bar) })))
  }

  async function swap(bar: RackBar, unit: RackUnit, other: RackBar): Promise<boolean> {
    if (!(await confirm(swapQuestion(bar, numberOf(bar.unit_id), unit, other, texts.rack)))) return false
    const body = {
      booking_id: bar.booking_id,
      other_booking_id: other.booking_id,
      version: bar.version,
      other_version: other.version,
    }
    const reply = await api(swapUnits, { body })
    const words = { guest: nameOf(bar), other: nameOf(other) }
    const numbers = { number: unit.number, otherNumber: numberOf(bar.unit_id) }
    return settle(reply, () => notice(fill(carry.swapped, { ...words, ...numbers })))
  }

  async function give(bar: RackBar, unit: RackUnit): Promise<boolean> {
    const { from } = movedNights(bar, rack.today)
    const { booking_id, version } = bar
    const body = { booking_id, unit_id: unit.id, from, version }
    const preview = await api(previewUnit, { body })
    if (!preview.ok) return settle(preview, () => undefined)
    const { stillThere } = inTheWay(bar, unit, rack)
    const { touches } = preview.answer.request.data
    const unseen = reachesOut(bar, rack) ? movedNights(bar, rack.today) : undefined
    const question = giveQuestion(bar, unit, { touches, stillThere, unseen }, texts.rack)
    if (question && !(await confirm(question))) return false
    const said = bar.stay === 'in_house' ? carry.movedFromTonight : carry.moved
    const agreed = stillThere ? (['unit_not_left'] as const) : []
    return settle(await api(giveUnit, { body: { ...body, agreed: [...agreed] } }), () =>
      notice(fill(said, { guest: nameOf(bar), number: unit.number }), {
        name: carry.undo,
        act: () => void undo(bar),
      }),
    )
  }

  return {
    async drop(bar: RackBar, unit: RackUnit): Promise<boolean> {
      if (unit.id === bar.unit_id && bar.given) return false
      const way = inTheWay(bar, unit, rack)
      const { number } = unit
      if (way.closure) {
        const { from, until, reason } = way.closure
        await showAlert({ text: fill(ask.closed, { number, reason, dates: shortDates(from, until) }) })
        return false
      }
      if (way.given.length === 0) return give(bar, unit)
      const partner = partnerOf(bar, way)
      if (partner) return swap(bar, unit, partner)
      await showAlert({ text: fill(ask.taken, { number, guests: guestsOf(way.given) }) })
      return false
    },

    async free(bar: RackBar): Promise<boolean> {
      const { booking_id, version } = bar
      const reply = await api(freeUnit, { body: { booking_id, version } })
      return settle(reply, () => notice(fill(carry.freed, { guest: nameOf(bar) })))
    },
  }
}

export type Dropping = ReturnType<typeof useDropping>
