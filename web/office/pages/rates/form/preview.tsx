import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewRate, type RateForm } from '../../../../../contract/office/rates/rates.ts'
import { formatAmount } from '../../../../kit/formats.ts'
import type { Answer } from '../../../../kit/worded-api.ts'
import { useLanguage } from '../../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../../api.ts'
import { counted } from '../../../counted.ts'
import { fill } from '../../../fill.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { useCategories } from '../categories.ts'
import styles from './form.module.css'

type Previewed = Answer<typeof previewRate>['request']['data']

const typingMs = 250

interface Props {
  /** Left out while something is wrong with it. */
  readonly form: RateForm | undefined
  readonly replaces: number | undefined
}

/** What a price would change, asked whenever the typing pauses. */
export function Preview({ form, replaces }: Props) {
  const { texts } = useLanguage()
  const words = texts.rates.preview
  const wanted = form && JSON.stringify({ ...form, ...(replaces !== undefined && { replaces }) })
  const asked = useRested(wanted)
  const { data, error, isPlaceholderData } = useQuery<Previewed, CallFailed>({
    queryKey: [previewRate.path, asked],
    queryFn: async () => {
      const body = JSON.parse(asked ?? '{}') as RateForm
      return (await answerOf(api(previewRate, { body }))).request.data
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    // Not asked again by whatever is saved: the price that this form has just replaced is gone, and the form too in a moment.
    staleTime: 'static',
    gcTime: 0,
  })
  const isAsking = asked !== wanted || isPlaceholderData || (data === undefined && !error)
  return (
    <div
      role="status"
      aria-label={words.name}
      className={styles.preview}
      data-asks={isAsking || undefined}
      aria-busy={wanted !== undefined && isAsking}
    >
      {wanted === undefined && <p className={styles.examples}>{words.waits}</p>}
      {wanted !== undefined && error && !isAsking && (
        <p className={styles.refused}>{reasonOf(error.failure, texts)}</p>
      )}
      {wanted !== undefined && data && <Words data={data} />}
    </div>
  )
}

/** How many categories are named with their prices. */
const mostExamples = 4

function Words({ data }: { data: Previewed }) {
  const { language, texts } = useLanguage()
  const words = texts.rates.preview
  const categories = useCategories()
  const sentence = (count: number, text: Parameters<typeof counted>[1]) =>
    fill(counted(count, text, language), { count })
  const examples = data.rooms.slice(0, mostExamples).map(({ room_id, before, after }) =>
    fill(words.example, {
      room: categories.find(({ id }) => id === room_id)?.name ?? '',
      before: formatAmount(before, language),
      after: formatAmount(after, language),
    }),
  )
  const names = data.covers.map(({ name }) => fill(words.quoted, { name })).join(', ')
  return (
    <>
      <p>
        {data.nights === 0 ? words.nothing : sentence(data.nights, words.touches)}{' '}
        {data.sold > 0 && sentence(data.sold, words.sold)}
      </p>
      {examples.length > 0 && <p className={styles.examples}>{examples.join(' · ')}</p>}
      {data.hidden > 0 && <p>{sentence(data.hidden, words.hidden)}</p>}
      {names !== '' && <p>{fill(words.covers, { names })}</p>}
    </>
  )
}

function useRested(wanted: string | undefined): string | undefined {
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return rested
}
