import { useEffect, useRef } from 'react'
import type { RackClosure, RackUnit } from '../../../../contract/office/stay/rack.ts'
import { CloseUnitDialog } from '../../stay/units/close-unit-dialog.tsx'
import { useOpening } from '../../stay/units/closure-list.tsx'

/** A room and, where it is out of order already, what that is. */
export interface Repair {
  readonly unit: RackUnit
  readonly closure: RackClosure | undefined
}

/** A room goes out of order from the rack, or is opened again before its time. */
export function RepairWindow({
  repair: { unit, closure },
  onClose,
}: {
  repair: Repair
  onClose: () => void
}) {
  return closure ? (
    <Opening unit={unit} closure={closure} onClose={onClose} />
  ) : (
    <CloseUnitDialog unit={unit} onClose={onClose} />
  )
}

/** Asks once, whatever is drawn anew meanwhile. */
function Opening({ unit, closure, onClose }: { unit: RackUnit; closure: RackClosure; onClose: () => void }) {
  const open = useOpening()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void open({ ...closure, number: unit.number }).then(onClose)
  })
  return null
}
