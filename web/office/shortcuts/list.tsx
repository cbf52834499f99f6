import { useState } from 'react'
import { useTexts } from '../all-texts.ts'
import { Checkbox } from '../controls/mark.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { nameOf } from '../layout/menu-lines.ts'
import { useMay, useRole } from '../session/guard.tsx'
import { screenKeysOf } from './screen-keys.ts'
import styles from './shortcuts.module.css'
import { areShortcutsOn, storeShortcuts } from './stored-choice.ts'

/** Every key of the office, as far as this person can use it. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { shortcuts: texts, menu, today } = useTexts()
  const role = useRole()
  const books = useMay('mayBook')
  return (
    <Dialog shape="form" title={texts.title} onClose={onClose}>
      <div className={styles.columns}>
        <Keys
          title={texts.goTo}
          lines={screenKeysOf(role).map(({ key, screen }) => [
            ['G', key.toUpperCase()],
            nameOf(screen, menu),
          ])}
        />
        <div className={styles.column}>
          <Keys
            title={texts.onScreen}
            lines={[
              [['?'], texts.list],
              [['/'], texts.search],
              [['Ctrl K'], texts.everything],
              [['['], texts.previous],
              [[']'], texts.next],
              ...(books ? [[['N'], texts.add] as const] : []),
              ...(role === 'booker' ? [] : [[['U'], texts.undo] as const]),
              [['K', 'Alt ↑'], texts.upList],
              [['J', 'Alt ↓'], texts.downList],
              [['P'], today.print],
              [['R'], texts.refresh],
              [['Esc'], texts.close],
            ]}
          />
          <Keys
            title={texts.inCalendar}
            lines={[
              [['← ↑ → ↓'], texts.arrows],
              [['Home', 'End'], texts.edges],
              [['Ctrl Home', 'Ctrl End'], texts.corners],
              [['Page Up', 'Page Down'], texts.pages],
              ...(role === 'reception' ? [] : [[['Enter'], texts.enter] as const]),
            ]}
          />
        </div>
      </div>
      <p className={styles.when}>{texts.when}</p>
      <Choice />
    </Dialog>
  )
}

type Line = readonly [keys: readonly string[], does: string]

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {lines.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Choice() {
  const { shortcuts: texts } = useTexts()
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      label={texts.on}
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        storeShortcuts(checked ? 'on' : 'off')
        setOn(checked)
      }}
    />
  )
}
