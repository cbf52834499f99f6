import { useQuery } from '@tanstack/react-query'
import { getSavedViews, type SavedView } from '../../../../contract/office/bookings/views/saved-views.ts'
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

/** Whatever was chosen first, and whichever page is open: the same is asked. */
export function searchOf(asked: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(asked as Record<string, string>)
  params.delete('page')
  params.sort()
  return params.toString()
}
