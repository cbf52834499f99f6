import { useSite } from '../site/site-context.ts'
import { telephone } from '../site/telephone.ts'

/** Where nothing goes on without JavaScript: says so, and what to do instead. */
export function WithoutScript() {
  const { texts, hotel } = useSite()
  const phone = hotel?.phones[0]
  return (
    <noscript>
      <p>
        {texts.signIn.withoutScript} {phone !== undefined && <a href={telephone(phone)}>{phone}</a>}
      </p>
    </noscript>
  )
}
