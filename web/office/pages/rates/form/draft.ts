import { useState } from 'react'
import { type ProblemsOf, useProblems } from '../../../dialog/problems.ts'

/** What stands in a form, what is wrong with it, and whether it was touched. A field that is changed is trusted again. */
export function useDraft<Draft extends object, Field extends string>(begin: Draft) {
  const [first] = useState(begin)
  const [draft, setDraft] = useState(begin)
  const { problems, tries, find, trust } = useProblems<Field>()

  function change(changes: Partial<Draft>, fields: readonly string[] = Object.keys(changes)): void {
    trust(fields)
    setDraft((old) => ({ ...old, ...changes }))
  }
  /** Whether there are none. */
  function settle(found: ProblemsOf<Field>): boolean {
    find(found)
    return Object.keys(found).length === 0
  }
  const isTouched = JSON.stringify(draft) !== JSON.stringify(first)
  return { draft, change, problems, tries, settle, isTouched }
}
