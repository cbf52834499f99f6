import type { SecondFactorTexts } from './ru.ts'

export const secondFactor: SecondFactorTexts = {
  title: 'Sign-in with a code',
  explanation:
    'Besides the password, signing in asks for a code of the authenticator app on your phone. Whoever learns only the password does not get in.',
  isOn: 'On: signing in asks for a code.',
  isOff: 'Off: the password is enough to sign in.',
  isRequired: 'An admin requires sign-in with a code.',
  password: 'Your password',
  begin: 'Set up',
  beginAgain: 'Set up on a new phone',
  remove: 'Switch off',
  scan: 'Open the authenticator app and point its camera at this picture.',
  picture: 'QR code with the key',
  secret: 'Or type the key into the app',
  confirm: 'Switch sign-in with a code on',
  requiredTitle: 'Set up sign-in with a code',
  requiredExplanation:
    'An admin wants you to sign in with a code. It takes a minute, then you can go on working.',
  cancel: 'Cancel',
}
