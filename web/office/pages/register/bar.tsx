import { Link } from 'wouter'
import { type GuestRegister, registerStates } from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import tabs from '../../bookings/presets/tabs.module.css'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import styles from './register.module.css'
import type { useAsked } from './register.ts'

interface Props extends ReturnType<typeof useAsked> {
  readonly counts: Pick<GuestRegister, 'waiting' | 'overdue'> | undefined
}

/** What is to be reported, what is overdue, what was reported; and when it happened. */
export function RegisterBar({ asked, ask, addressOf, counts }: Props) {
  const { titles, register: texts } = useTexts()
  const figures = { waiting: counts?.waiting ?? 0, overdue: counts?.overdue ?? 0, reported: 0 }
  const clear = () => ask({ from: '', to: '' })
  return (
    <div className={styles.bar}>
      <nav aria-label={titles.register} className={tabs.tabs}>
        {registerStates.map((state) => (
          <Link
            key={state}
            href={addressOf(state)}
            className={tabs.tab}
            aria-current={state === asked.state ? 'page' : undefined}
          >
            {figures[state] === 0
              ? texts.states[state]
              : fill(texts.counted, { name: texts.states[state], count: figures[state] })}
          </Link>
        ))}
      </nav>
      <div className={styles.period}>
        <DateField label={texts.from} value={asked.from} onChange={(from) => from !== '' && ask({ from })} />
        <DateField label={texts.to} value={asked.to} onChange={(to) => to !== '' && ask({ to })} />
        {(asked.from !== '' || asked.to !== '') && (
          <Button variant="subtle" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
