import { useState } from 'react'
import { getSecondFactor, removeSecondFactor } from '../../../contract/office/people/users.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useTexts } from '../all-texts.ts'
import { ask, useAnswer } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { LoadingFailed } from '../states/failed.tsx'
import { Loading } from '../states/loading.tsx'
import { Enrolment } from './enrolment.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './second-factor.module.css'

/** One's own second factor: how it stands, setting it up, doing without it again. */
export function OwnSecondFactor() {
  const { secondFactor: words } = useTexts()
  const { data, error, refetch } = useAnswer(getSecondFactor)
  const own = data?.request.data
  return (
    <>
      <p className={styles.soft}>{words.explanation}</p>
      {own === undefined && !error && <Loading />}
      {own === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
      {own && (
        <>
          <p>
            {own.enrolled ? words.isOn : words.isOff} {own.required && words.isRequired}
          </p>
          <Changing enrolled={own.enrolled} required={own.required} onDone={() => refetch()} />
        </>
      )}
    </>
  )
}

interface Props {
  readonly enrolled: boolean
  readonly required: boolean
  readonly onDone: () => void
}

function Changing({ enrolled, required, onDone }: Props) {
  const { secondFactor: words } = useTexts()
  const showAlert = useAlert()
  const [removing, setRemoving] = useState(false)
  // Whatever was done, the next thing begins anew.
  const [round, setRound] = useState(0)

  function beginAnew() {
    setRemoving(false)
    setRound((old) => old + 1)
  }
  function finish() {
    beginAnew()
    onDone()
  }
  if (removing)
    return (
      <PasswordField
        submit={words.remove}
        takesAway
        asksCode
        takesFocus
        request={(proof) => ask(removeSecondFactor, { body: proof })}
        onDone={async ({ request }) => {
          await showAlert({ text: request.message })
          finish()
        }}
        beside={
          <Button variant="default" onClick={beginAnew}>
            {words.cancel}
          </Button>
        }
      />
    )
  return (
    <Enrolment
      key={round}
      begin={enrolled ? words.beginAgain : words.begin}
      replaces={enrolled}
      onDone={finish}
      takesFocus={round > 0}
      beside={
        enrolled &&
        !required && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )
      }
    />
  )
}
