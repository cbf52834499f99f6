import { useLocation, useSearch } from 'wouter'
import type { Failure } from '../../kit/api.ts'
import { useText } from '../site/site-context.ts'
import { ReloadLink } from './button.tsx'
import { Notice } from './notice.tsx'

export function FailureNotice({ failure, retry }: { failure: Failure; retry: () => void }) {
  const text = useText().failure
  const [path] = useLocation()
  const search = useSearch()
  return (
    <Notice heading={text.heading}>
      <p role="alert">{failure.kind === 'unreachable' ? text.unreachable : text.unwell}</p>
      <ReloadLink href={search === '' ? path : `${path}?${search}`} instead={retry}>
        {text.retry}
      </ReloadLink>
    </Notice>
  )
}
