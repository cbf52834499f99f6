import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import type { PaperSize } from '../../paper/paper.tsx'
import { PrintedShift } from './printed-shift.tsx'

/** The report of a shift on the desk's own paper, or on that of a receipt printer. The browser's keys print on the same as the last time. */
export function PrintButtons({ shift }: { shift: Shift }) {
  const { print: words } = useTexts().till
  const [size, setSize] = useState<PaperSize>('a4')
  const report = shift.closed_at === null ? words.x : words.z

  function print(on: PaperSize) {
    // The browser takes its picture of the page before the next drawing.
    flushSync(() => setSize(on))
    window.print()
  }
  return (
    <>
      <Button variant="default" onClick={() => print('a4')}>
        {fill(words.a4, { report })}
      </Button>
      <Button variant="default" onClick={() => print('roll')}>
        {fill(words.roll, { report })}
      </Button>
      <PrintedShift shift={shift} size={size} />
    </>
  )
}
