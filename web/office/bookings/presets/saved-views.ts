import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { getSavedViews, type SavedView } from '../../../../contract/office/bookings/saved-views.ts'
import { viewOf } from '../../../../contract/office/bookings/view-address.ts'
import { answerOf, api } from '../../api.ts'
import { useRole } from '../../session/guard.tsx'

const none: readonly SavedView[] = []

/** What this person has saved; reception has lists of its own and nothing to narrow. */
export function useSavedViews(): readonly SavedView[] {
  const role = useRole()
  const { data = none } = useQuery({
    queryKey: [getSavedViews.path],
    queryFn: async () => (await answerOf(api(getSavedViews))).request.data.views,
    enabled: role !== 'reception',
  })
  return data
}

const written = (params: URLSearchParams): string =>
  new URLSearchParams(viewOf((name) => params.get(name))).toString()

/** As it stands behind the question mark. */
export const searchOf = ({ asked }: SavedView): string =>
  written(new URLSearchParams(Object.entries(asked).map(([name, text = '']) => [name, text])))

/** What the address asks for, whichever page of it is open; empty where it asks for nothing. */
export function useAskedView(): string {
  const [params] = useSearchParams()
  return written(params)
}
