import { useMemo } from 'react'
import { endRate, getRates, undoRate } from '../../../../../contract/office/rates/rates.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api, useAnswer } from '../../../api.ts'
import { fill } from '../../../fill.ts'
import { useCategories } from '../categories.ts'
import { RateDialog } from '../form/rate-dialog.tsx'
import { ListScreen } from './list-screen.tsx'
import { winnersOver } from './overlap.ts'
import { rateWords } from './words.ts'

/** Prices by date, the one that wins first. */
export function RateList() {
  const { language, texts } = useLanguage()
  const { list: words, preview, tabs } = texts.rates
  const categories = useCategories()
  const { data, error, refetch } = useAnswer(getRates)
  const { rates, ended } = data?.request.data ?? {}
  // Of hundreds each is compared with each.
  const rows = useMemo(
    () =>
      rates?.map((rate, place) => {
        const names = winnersOver(place, rates).map(({ name }) => fill(preview.quoted, { name }))
        return {
          ...rate,
          effect: rateWords(rate, categories, { language, texts }),
          note: names.length === 0 ? undefined : fill(words.above, { names: shortened(names) }),
        }
      }),
    [rates, categories, language, texts, preview, words],
  )
  return (
    <ListScreen
      name={tabs.rates}
      about={words.wins}
      words={words}
      columns={words.columns}
      rows={rows}
      ended={ended ?? []}
      failure={error?.failure}
      onRetry={() => void refetch()}
      end={(id) => api(endRate, { params: { id } })}
      undo={(id) => api(undoRate, { params: { id } })}
      form={(id, onClose) => {
        const rate = rates?.find((one) => one.id === id)
        return <RateDialog key={id} {...(rate && { rate })} onClose={onClose} />
      }}
    />
  )
}

const mostNamed = 3

const shortened = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
