import { ReloadLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../site/site-context.ts'

/** The contacts for those who cannot wait stand in the footer. */
export function MaintenancePage() {
  const texts = useTexts()
  return (
    <Notice heading={texts.maintenance.heading}>
      <p>
        {texts.maintenance.notice} {texts.maintenance.call}
      </p>
      <ReloadLink href="/" instead={() => location.reload()}>
        {texts.failure.retry}
      </ReloadLink>
    </Notice>
  )
}
