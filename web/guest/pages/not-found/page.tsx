import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../site/site-context.ts'

export function NotFoundPage() {
  const texts = useTexts()
  return (
    <Notice heading={texts.notFound.heading}>
      <p>{texts.notFound.apology}</p>
      <ButtonLink href="/">{texts.toHomePage}</ButtonLink>
    </Notice>
  )
}
