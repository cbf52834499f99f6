import { useState } from 'react'
import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { formatInstant, kindWord } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper, type PaperSize } from '../../paper/paper.tsx'
import { allWays, movedWays } from '../figures.ts'
import { differenceWords } from '../words.ts'
import { closingFacts, drawerSums } from './drawer-lines.ts'
import styles from './printed-shift.module.css'

interface Props {
  readonly shift: Shift
  readonly size: PaperSize
}

/** The report of a shift: X while it lasts, Z once it is closed. It is signed by whoever hands over and whoever takes. */
export function PrintedShift({ shift, size }: Props) {
  const { language, texts } = useLanguage()
  const { print, openedAt, drawer } = texts.till
  const facts = [
    [print.staff, shift.staff.username],
    [openedAt, formatInstant(shift.opened_at)],
    ...drawerSums(shift, texts, language),
    ...(shift.difference === null
      ? []
      : [[drawer.difference, differenceWords(shift.difference, texts.till, language)]]),
    ...closingFacts(shift, texts),
  ] as const
  return (
    <Paper
      size={size}
      title={shift.number === null ? print.xTitle : fill(print.zTitle, { number: shift.number })}
    >
      <PrintedNow />
      <dl className={styles.lines}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={paper.heading}>{texts.till.ways.title}</h2>
      <Ways ways={shift.ways} />
      {shift.cash_moves.length > 0 && (
        <>
          <h2 className={paper.heading}>{texts.till.moves.title}</h2>
          <Moves moves={shift.cash_moves} />
        </>
      )}
      <p className={styles.note}>{print.tmt}</p>
      <div className={paper.signatures}>
        <p>
          {print.handsOver}: {shift.staff.username}
        </p>
        <p>{print.takes}</p>
      </div>
    </Paper>
  )
}

/** It is drawn when it is printed: an X of the morning is not one of the evening. */
function PrintedNow() {
  const { print } = useTexts().till
  const [now] = useState(() => new Date().toISOString())
  return <p className={styles.now}>{fill(print.printed, { at: formatInstant(now) })}</p>
}

function Ways({ ways: all }: Pick<Shift, 'ways'>) {
  const { language, texts } = useLanguage()
  const words = texts.till.ways
  const ways = movedWays(all)
  if (ways.length === 0) return <p>{words.none}</p>
  const { payments, refunds } = allWays(ways)
  return (
    <table className={paper.table}>
      <thead>
        <tr>
          <th>{words.way}</th>
          <th className={paper.number}>{words.payments}</th>
          <th className={paper.number}>{words.refunds}</th>
        </tr>
      </thead>
      <tbody>
        {ways.map((one) => (
          <tr key={one.way}>
            <td>{kindWord(one.way, texts)}</td>
            <td className={paper.number}>{formatAmount(one.payments, language)}</td>
            <td className={paper.number}>{formatAmount(one.refunds, language)}</td>
          </tr>
        ))}
        <tr className={paper.sum}>
          <td>{words.sum}</td>
          <td className={paper.number}>{formatAmount(payments, language)}</td>
          <td className={paper.number}>{formatAmount(refunds, language)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Moves({ moves }: { moves: Shift['cash_moves'] }) {
  const { language, texts } = useLanguage()
  const words = texts.till.moves
  return (
    <table className={paper.table}>
      <tbody>
        {moves.map(({ id, at, kind, amount, from, reason }) => (
          <tr key={id}>
            <td>
              {formatInstant(at)}
              <div>{fill(words.kinds[kind], { name: from?.username ?? texts.bookings.unknown })}</div>
              {reason && <div className={styles.reason}>{reason}</div>}
            </td>
            <td className={paper.number}>{formatAmount(amount, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
