import { logOut } from '../../../contract/session.ts'
import { useTexts } from '../all-texts.ts'
import { ask } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { usePageTitle } from '../hotel.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import loneCard from '../look/lone-card.module.css'
import { endSession } from '../session/leave.ts'
import { Enrolment } from './enrolment.tsx'
import styles from './second-factor.module.css'

/** In place of every screen, as long as an admin wants a second factor of somebody who has none. */
export default function SecondFactorRequired({ onDone }: { onDone: () => void }) {
  const { secondFactor: words, menu } = useTexts()
  usePageTitle(words.requiredTitle)

  async function leave() {
    await ask(logOut)
    endSession('/login')
  }
  return (
    <main className={loneCard.page}>
      <div className={`${loneCard.card} ${styles.card}`}>
        <div className={loneCard.top}>
          <LanguageSwitch />
          <Button variant="default" size="xs" onClick={leave}>
            {menu.logOut}
          </Button>
        </div>
        <h1>{words.requiredTitle}</h1>
        <p>{words.requiredExplanation}</p>
        <p className={styles.soft}>{words.explanation}</p>
        <Enrolment begin={words.begin} onDone={onDone} />
      </div>
    </main>
  )
}
