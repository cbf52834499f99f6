import { useEffect, useRef, useState } from 'react'

/** What is wrong with the fields of a form, by the name of the field. */
export type ProblemsOf<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** What is wrong with the fields of a form since the last try to save it. A field that is changed is trusted again. */
export function useProblems<Name extends string>() {
  const [{ tries, problems }, set] = useState<{ tries: number; problems: ProblemsOf<Name> }>({
    tries: 0,
    problems: {} as ProblemsOf<Name>,
  })
  const find = (found: ProblemsOf<Name>) => set((old) => ({ tries: old.tries + 1, problems: found }))
  const trust = (changed: readonly string[]) =>
    set((old) => ({
      ...old,
      problems: Object.fromEntries(
        Object.entries(old.problems).filter(([field]) => !changed.includes(field)),
      ) as ProblemsOf<Name>,
    }))
  return { problems, tries, find, trust }
}

/** After a try to save that found problems, the first of them gets the focus. */
export function useFirstProblem<Box extends HTMLElement>(tries: number) {
  const fields = useRef<Box>(null)
  useEffect(() => {
    if (tries === 0) return
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [tries])
  return fields
}
