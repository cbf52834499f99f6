import { ReloadLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useText } from '../../site/site-context.ts'

/** The contacts for those who cannot wait stand in the footer. */
export function MaintenancePage() {
  const text = useText()
  return (
    <Notice heading={text.maintenance.heading}>
      <p>
        {text.maintenance.notice} {text.maintenance.call}
      </p>
      <ReloadLink href="/" instead={() => location.reload()}>
        {text.failure.retry}
      </ReloadLink>
    </Notice>
  )
}
