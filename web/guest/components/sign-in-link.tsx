import { useSignInAddress } from '../site/sign-in-address.ts'
import { ButtonLink } from './button.tsx'

/** Leads through the sign-in back to this page. */
export function SignInLink({ children }: { children: string }) {
  return <ButtonLink href={useSignInAddress()}>{children}</ButtonLink>
}
