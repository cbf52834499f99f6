import { useEffect, useRef, useState } from 'react'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { useTexts } from '../../../all-texts.ts'
import { CallFailed } from '../../../api.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { bookingNumberIn } from '../../booking-address.ts'
import { type ListBelow, useListBelow } from '../../list-below.ts'
import { useWayToBooking } from '../../opening.ts'
import { nextPlace } from './next-place.ts'

export type Direction = -1 | 1

/** The way along the list below, from the booking with this number. */
export function useWalk(number: number) {
  const texts = useTexts()
  const showAlert = useAlert()
  const list = useListBelow()
  const { open } = useWayToBooking()
  const [said, setSaid] = useState<'walked' | 'first' | 'last'>()
  const { here, stoodAt } = usePlace(list, number)
  const next = (direction: Direction) => (list ? nextPlace(shownOf(list), number, stoodAt, direction) : 'end')

  async function turn(from: ListBelow, direction: Direction) {
    try {
      const { rows, search } = await from.turn(direction)
      const row = direction === 1 ? rows[0] : rows.at(-1)
      // On the way the booking may have been closed.
      if (bookingNumberIn(location.pathname) !== number) return
      if (row === undefined) return setSaid(direction === 1 ? 'last' : 'first')
      setSaid('walked')
      open(row, search)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await showAlert({ text: reasonOf(error.failure, texts) })
    }
  }

  function walk(direction: Direction): void {
    const place = next(direction)
    const row = typeof place === 'number' ? list?.rows[place] : undefined
    if (row !== undefined) {
      setSaid('walked')
      open(row)
    } else if (place === 'end' || list === undefined) setSaid(direction === 1 ? 'last' : 'first')
    else void turn(list, direction)
  }
  return {
    list,
    /** Counted from one over all pages; nothing where it stands on none. */
    place: list === undefined || here < 0 ? undefined : list.before + here + 1,
    isFirst: next(-1) === 'end',
    isLast: next(1) === 'end',
    said,
    walk,
  }
}

const shownOf = ({ rows, before, isMoreAfter }: ListBelow) => ({
  numbers: rows.map(({ booking }) => booking.book_number),
  isMoreBefore: before > 0,
  isMoreAfter,
})

/** Where a booking stands among the rows, or stood before it left them. */
function usePlace(list: ListBelow | undefined, number: number) {
  const here = list?.rows.findIndex(({ booking }) => booking.book_number === number) ?? -1
  const last = useRef<{ number: number; place: number }>(undefined)
  useEffect(() => {
    if (here >= 0) last.current = { number, place: here }
  }, [number, here])
  return { here, stoodAt: last.current?.number === number ? last.current.place : undefined }
}
