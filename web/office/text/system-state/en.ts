import type { SystemStateTexts } from './ru.ts'

export const systemState: SystemStateTexts = {
  lights: { good: 'In order', look: 'Look', act: 'Act now' },
  allGood: 'Everything works.',
  look: 'To look at today: {count}.',
  act: 'To deal with now: {count}.',
  readAt: 'As of {at}. Refreshes itself.',
  whatToDo: 'What to do',
  failing: 'Does not answer since {since}: {reason}.',
  lastGood: 'Last answer: {at}.',
  notAsked: 'Not asked yet since the server was started.',
  reasons: {
    connection_refused: 'connection refused',
    connection_lost: 'connection lost',
    no_answer_in_time: 'no answer in time',
    name_not_found: 'name of the server not found',
    unreachable: 'no way to the server',
    certificate: 'certificate not trusted',
    login_refused: 'login or password not accepted',
    no_free_connection: 'no connection was free',
    disk_full: 'disk full',
    not_permitted: 'not permitted',
    recipient_refused: 'recipient refused',
    letter_refused: 'letter refused',
    answer_unclear: 'answer not understood',
    other: 'failure',
  },
  points: {
    database: {
      title: 'Database',
      good: 'Answers. Connections in use: {busy} of {size}.',
      waiting: 'Connections in use: {busy} of {size}, waiting: {waiting}.',
      advice:
        'Call whoever looks after the server: without the database nobody can book. The server need not be restarted, it comes back by itself.',
    },
    bank: {
      title: 'Bank',
      good: 'Answers.',
      advice:
        'Guests cannot pay by card. Call the bank and name the reason. If the login is not accepted, whoever looks after the server changes it. Payments under way are not lost.',
    },
    mail: {
      title: 'Mail server',
      good: 'Answers.',
      files: 'Guests get no letters: no mail server is set, letters become files.',
      advice:
        'Guests get no letters. Call whoever looks after the mail and name the reason. Letters wait and go out by themselves.',
      adviceFiles: 'Ask whoever looks after the server to name a mail server (SMTP_URL).',
    },
    letters: {
      title: 'Letters to guests',
      good: 'Waiting to be sent: {count}.',
      waiting: 'Waiting to be sent: {count}, the oldest since {since}.',
      givenUp:
        'Could not be sent and are not tried any more: {count}. The letters of a booking say which; npm run doctor names them.',
      advice:
        'If the mail server does not answer, that is why. If it does, it refuses these letters: call whoever looks after the mail.',
    },
    jobs: {
      title: 'Work in the background',
      good: 'All of it is done: {all}.',
      behind: '"{job}" has not been done since {since}: {reason}.',
      hangs: '"{job}" has not ended since {since}.',
      advice: 'Call whoever looks after the server: its log has a line "job failed" with the reason.',
      names: {
        'ask the bank': 'Ask the bank about payments',
        'pay refunds': 'Pay refunds',
        'compare the books': 'Compare the books with the bank',
        'look for stray orders': 'Look for stray orders at the bank',
        'deliver mail': 'Send letters',
        'tell staff what waits': 'Tell staff what waits',
        'knock at the bank': 'See whether the bank answers',
        'knock at the mail server': 'See whether the mail server answers',
        'knock at the database': 'See whether the database answers',
        'decide overdue refund requests': 'Decide overdue refund requests',
        'hand arrivals over': 'Hand paid arrivals to reception',
        'note slept nights': 'Mark rooms that were slept in',
        'release lapsed holds': 'Release rooms that were not paid',
        'size images': 'Make photos smaller',
        'close the day': 'Close the day that is over',
        'sort what is past': 'Sort past bookings',
        'mark documents': 'Make documents findable',
        'forget what has ended': 'Forget what has ended',
        'keep web files': 'Keep the files of the site and the office',
        'forget documents': 'Forget documents',
      },
    },
    payments: {
      title: 'Card payments',
      good: 'The bank has decided all of them.',
      past: 'Not decided by the bank in time: {count}, since {since}.',
      toLookAt: 'Waiting for your decision: {count}.',
      advice:
        'Open "Waiting for someone", "Payments that need a look". If it is empty, ask the bank about the order: until it is decided, the guest must not pay again.',
    },
    refunds: {
      title: 'Refunds',
      good: 'All have reached their guests.',
      waiting: "Waiting for the bank: {count}, since {since}. Bank's answer unclear: {unsure}.",
      byHand: 'To be paid by hand: {count}.',
      advice:
        'Open "Waiting for someone", "Refunds". If the answer is unclear, ask the bank whether the money went back. Nothing is sent twice.',
    },
    mismatches: {
      title: 'Books and bank',
      good: 'No differences.',
      open: 'Differences: {count}.',
      advice: 'Open "Waiting for someone", "Differences to the bank": each says what to do.',
    },
    holds: {
      title: 'Rooms that were not paid',
      good: 'Released in time.',
      open: 'Not released: {count}, since {since}.',
      advice:
        'No guest is refused because of it, but search becomes slow. Call whoever looks after the server: the work "Release rooms that were not paid" is not done.',
    },
    doctor: {
      title: 'Check of the data',
      good: 'Last one: {at}. Everything agrees.',
      found: 'Last one: {at}. Wrong: {count}.',
      never: 'Never run yet.',
      advice:
        'Ask whoever looks after the server to run npm run doctor: it names what is wrong, with booking numbers. It should run every night.',
    },
    backup: {
      title: 'Backup',
      good: 'Last one: {at}.',
      never: 'There was none yet.',
      advice:
        'Ask whoever looks after the server to make one now and to see why it is not made by itself. Without it a breakdown loses bookings.',
    },
    disk: {
      title: 'Disk',
      good: '{free} of {size} GB are free.',
      unknown: 'Not known how much is free.',
      advice:
        'Ask whoever looks after the server to make room or to enlarge the disk. Once nothing is left, bookings cannot be stored.',
    },
    clock: {
      title: 'Clocks',
      good: 'Server and database go by the same time.',
      off: 'Server and database differ by {seconds} s.',
      unknown: 'Not compared yet.',
      advice:
        'Ask whoever looks after the server to turn on exact time on both machines. Until then times to pay are counted wrongly.',
    },
    replicas: {
      title: 'Live copies of the database',
      none: 'There are none.',
      good: 'Connected: {count}.',
      gone: 'Connected: {count}, there were {most}.',
      advice:
        'Call whoever looks after the database: one more failure can lose the last bookings. One that was taken away on purpose is forgotten when the server is restarted.',
    },
  },
}
