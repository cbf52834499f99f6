import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useText } from '../../site/site-context.ts'

export function NotFoundPage() {
  const text = useText()
  return (
    <Notice heading={text.notFound.heading}>
      <p>{text.notFound.apology}</p>
      <ButtonLink href="/">{text.toHomePage}</ButtonLink>
    </Notice>
  )
}
