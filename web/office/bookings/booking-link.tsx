import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWayToBooking } from './opening.ts'

interface Props {
  readonly number: number
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The number of a booking leads to everything about it. */
export function BookingLink({ number, className, children = number }: Props) {
  const { toBooking, state, replace } = useWayToBooking()
  return (
    <Link href={toBooking(number)} state={state} replace={replace} className={className}>
      {children}
    </Link>
  )
}
