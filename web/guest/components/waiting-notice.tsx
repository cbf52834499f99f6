import { useText } from '../site/site-context.ts'
import { Notice } from './notice.tsx'

/** Stands where a client's page will be. */
export function WaitingNotice({ heading }: { heading: string }) {
  const { wait } = useText()
  return (
    <Notice heading={heading}>
      <p role="status">{wait}</p>
    </Notice>
  )
}
