import type { OwnAccountTexts } from './ru.ts'

export const ownAccount: OwnAccountTexts = {
  open: 'Sign-in and notices',
  title: 'Sign-in and notices',
  password: 'Password',
  change: 'Change the password',
  hint: 'At least 10 characters, and not the login. Afterwards you sign in again.',
  fields: {
    old_password: 'Old password',
    new_password: 'New password',
    confirm_password: 'New password once more',
  },
  save: 'Save the password',
  cancel: 'Cancel',
}
