import type { RefusalCode } from '../../contract/errors.ts'

/** What the server itself says. The other languages are typed by this one: a missing text does not compile. */
export interface ServerTexts {
  readonly refusals: Readonly<Record<RefusalCode, string>>
  readonly fields: Readonly<
    Record<'wrongType' | 'tooLarge' | 'tooSmall' | 'wrongFormat' | 'notAllowed', string>
  >
  readonly done: Readonly<
    Record<
      'signedIn' | 'signedOut' | 'registered' | 'registeredWithMail' | 'resetAsked' | 'passwordSet',
      string
    >
  >
  readonly mails: {
    readonly welcome: MailText
    readonly reset: MailText
    readonly regards: string
  }
}

export interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** The words on the button, where the mail has one. */
  readonly button?: string
}

export const en: ServerTexts = {
  refusals: {
    malformed_body: 'The request could not be read. Please try again.',
    invalid_input: 'Some fields are missing or wrong. Please check them.',
    body_too_large: 'What was sent is too large.',
    unsupported_media_type: 'This kind of content is not accepted here.',
    not_found: 'Nothing was found at this address.',
    room_not_found: 'This room was not found.',
    image_not_found: 'This picture was not found.',
    sign_in_required: 'Please log in first.',
    not_allowed: 'Your account is not allowed to do this.',
    wrong_credentials: 'Wrong login or password.',
    too_many_attempts: 'Too many attempts. Please try again in {minutes} min.',
    too_many_registrations: 'Too many registrations from this address. Please try again later.',
    email_taken: 'This e-mail is already used.',
    password_too_short: 'The password must have at least 5 characters.',
    passwords_differ: 'The passwords differ.',
    email_malformed: 'The e-mail address is not valid.',
    reset_link_invalid: 'This link is no longer valid. Please ask for a new one.',
    maintenance: 'Technical works are in progress. The service is temporarily unavailable.',
    database_unavailable: 'The service is not available at the moment. Please try again in a minute.',
    timed_out: 'This took too long. Please try again.',
    unexpected: 'Something went wrong on our side. Please try again.',
  },
  fields: {
    wrongType: 'missing or of the wrong kind',
    tooLarge: 'too long or too large',
    tooSmall: 'too short or too small',
    wrongFormat: 'not in the right form',
    notAllowed: 'not one of the allowed values',
  },
  done: {
    signedIn: 'You are logged in.',
    signedOut: 'You are logged out.',
    registered: 'You are registered.',
    registeredWithMail: 'You are registered. A letter with your login was sent to your e-mail.',
    resetAsked: 'If this e-mail has an account, a letter with a link was sent to it.',
    passwordSet: 'The new password is set. Please log in.',
  },
  mails: {
    welcome: {
      subject: 'Welcome to {hotel}',
      lines: [
        'Thank you for registering.',
        'Your login is {email}. We never send passwords by mail.',
        'In your personal account you can choose dates, book a room and see your bookings.',
      ],
      button: 'Choose a room',
    },
    reset: {
      subject: 'A new password for {hotel}',
      lines: [
        'Someone asked for a new password for the account {email}.',
        'The link works once and for one hour. If it was not you, do nothing: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
    regards: 'With kind regards, {hotel}',
  },
}
