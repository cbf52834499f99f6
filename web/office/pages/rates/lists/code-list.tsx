import { endCode, getCodes, type ShownCode, undoCode } from '../../../../../contract/office/rates/codes.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api, useAnswer } from '../../../api.ts'
import { fill } from '../../../fill.ts'
import { CodeDialog } from '../form/code-dialog.tsx'
import { ListScreen } from './list-screen.tsx'
import { codeWords } from './words.ts'

/** Words that make nights cheaper, and how often each was used. */
export function CodeList() {
  const { language, texts } = useLanguage()
  const { codes: words, list, tabs } = texts.rates
  const { data, error, refetch } = useAnswer(getCodes)
  const { codes, ended } = data?.request.data ?? {}
  const usesOf = ({ uses, most_uses: most }: ShownCode): string =>
    most === null ? fill(words.usesWithoutEnd, { uses }) : fill(words.uses, { uses, most })
  const rows = codes?.map((code) => ({
    ...code,
    name: code.word,
    effect: codeWords(code, { language, texts }),
    note: `${words.columns.uses}: ${usesOf(code)}`,
  }))
  return (
    <ListScreen
      name={tabs.codes}
      about={words.about}
      words={words}
      columns={{ ...list.columns, ...words.columns }}
      rows={rows}
      ended={ended ?? []}
      failure={error?.failure}
      onRetry={() => void refetch()}
      end={(id) => api(endCode, { params: { id } })}
      undo={(id) => api(undoCode, { params: { id } })}
      form={(id, onClose) => {
        const code = codes?.find((one) => one.id === id)
        return <CodeDialog key={id} {...(code && { code })} onClose={onClose} />
      }}
    />
  )
}
