import {
  endRestriction,
  getRestrictions,
  undoRestriction,
} from '../../../../../contract/office/rates/restrictions.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api, useAnswer } from '../../../api.ts'
import { RestrictionDialog } from '../form/restriction-dialog.tsx'
import { ListScreen } from './list-screen.tsx'
import { restrictionWords } from './words.ts'

/** What guests may book. All that hold on a day hold together: the strictest counts. */
export function RestrictionList() {
  const { language, texts } = useLanguage()
  const { restrictions: words, list, tabs } = texts.rates
  const { data, error, refetch } = useAnswer(getRestrictions)
  const { restrictions, ended } = data?.request.data ?? {}
  return (
    <ListScreen
      name={tabs.restrictions}
      about={words.about}
      words={words}
      columns={{ ...list.columns, ...words.columns }}
      rows={restrictions?.map((one) => ({ ...one, effect: restrictionWords(one, { language, texts }) }))}
      ended={ended ?? []}
      failure={error?.failure}
      onRetry={() => void refetch()}
      end={(id) => api(endRestriction, { params: { id } })}
      undo={(id) => api(undoRestriction, { params: { id } })}
      form={(id, onClose) => {
        const restriction = restrictions?.find((one) => one.id === id)
        return <RestrictionDialog key={id} {...(restriction && { restriction })} onClose={onClose} />
      }}
    />
  )
}
