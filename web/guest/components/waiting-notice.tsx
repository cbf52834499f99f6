import { useTexts } from '../site/site-context.ts'
import { Notice } from './notice.tsx'
import { WithoutScript } from './without-script.tsx'

/** Stands where a client's page will be. */
export function WaitingNotice({ heading }: { heading: string }) {
  const { wait } = useTexts()
  return (
    <Notice heading={heading}>
      <p role="status" className="needs-script">
        {wait}
      </p>
      <WithoutScript />
    </Notice>
  )
}
