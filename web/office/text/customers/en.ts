import type { CustomerTexts } from './ru.ts'

export const customers: CustomerTexts = {
  count: 'Clients: {count}',
  failed: 'Error: {message}',
  none: 'No clients',
  notFound: 'Nobody found',
  search: 'Search: name, Email, phone…',
  searchName: 'Search the clients',
  columns: {
    id: 'No.',
    full_name: 'Name and surname',
    email: 'Email',
    phone_number: 'Phone number',
    created_at: 'Registered',
    actions: 'Actions',
  },
  hasNotPaid: 'Has not paid',
  remove: 'Delete',
  removeOf: 'Delete: {email}',
  confirm: {
    title: 'Delete the client {email}?',
    lines: [
      'Account, names, phone, e-mail, passports and reviews are erased for good.',
      'Sums and dates of past bookings stay.',
    ],
    yes: 'Delete the client',
  },
  word: {
    title: 'Last confirmation',
    label: 'Type the word {word}',
    wrong: '{word} was typed wrongly',
    cancel: 'Cancel',
  },
  removeFailed: 'The user was not deleted',
}
