import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import {
  getOwnNotices,
  saveOwnNotices,
  type WishedPace,
} from '../../../contract/office/people/own-notices.ts'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../all-texts.ts'
import { ask, useAnswer } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { NativeSelect } from '../controls/native-select.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { useNotice } from '../notice/notice.tsx'
import { LoadingFailed, reasonOf } from '../states/failed.tsx'
import { Loading } from '../states/loading.tsx'
import styles from './own-account.module.css'

type Own = z.infer<typeof getOwnNotices.answer>['request']['data']

/** Letters about what waits: each of the staff chooses for themself. */
export function OwnNotices() {
  const { notices: words } = useTexts()
  const { data, error, refetch } = useAnswer(getOwnNotices)
  const own = data?.request.data
  return (
    <>
      <p className={styles.soft}>{words.explanation}</p>
      {own === undefined && !error && <Loading />}
      {own === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
      {own && <Wishes own={own} onSaved={() => refetch()} />}
    </>
  )
}

const paces: readonly WishedPace[] = ['none', 'at_once', 'daily']

function Wishes({ own, onSaved }: { own: Own; onSaved: () => void }) {
  const texts = useTexts()
  const { notices: words } = texts
  const notice = useNotice()
  const [pace, setPace] = useState(own.pace)
  const [email, setEmail] = useState(own.email ?? '')
  const [failure, setFailure] = useState<Failure>()
  const [isMissing, setMissing] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const isWished = pace !== 'none'

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const lacksAddress = isWished && email.trim() === ''
    setMissing(lacksAddress)
    if (lacksAddress) return
    setWaiting(true)
    const reply = await ask(saveOwnNotices, { body: isWished ? { pace, email: email.trim() } : { pace } })
    setWaiting(false)
    if (!reply.ok) return setFailure(reply.failure)
    notice(reply.answer.request.message)
    onSaved()
  }
  const problem = isMissing ? words.emailMissing : failure && reasonOf(failure, texts)
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className={styles.soft}>
        {words.tells} {own.kinds.map((kind) => words.kinds[kind]).join('; ')}.
      </p>
      <NativeSelect
        label={words.pace}
        data={paces.map((each) => ({ value: each, label: words.paces[each] }))}
        value={pace}
        error={isWished ? undefined : problem}
        onChange={(event) => setPace(event.currentTarget.value as WishedPace)}
      />
      {isWished && (
        <TextInput
          label={words.email}
          description={words.begins}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
