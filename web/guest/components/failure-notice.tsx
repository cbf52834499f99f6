import { useLocation, useSearch } from 'wouter'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../site/site-context.ts'
import { ReloadLink } from './button.tsx'
import { Notice } from './notice.tsx'

export function FailureNotice({ failure, retry }: { failure: Failure; retry: () => void }) {
  const texts = useTexts().failure
  const [path] = useLocation()
  const search = useSearch()
  return (
    <Notice heading={texts.heading}>
      <p role="alert">{failure.kind === 'unreachable' ? texts.unreachable : texts.unwell}</p>
      <ReloadLink href={search === '' ? path : `${path}?${search}`} instead={retry}>
        {texts.retry}
      </ReloadLink>
    </Notice>
  )
}
