/** The least and the most of each setting that is a number. The office's form and the server obey the same ones; money is in TMT. */
export const settingBounds = {
  daysAhead: { least: 0, most: 3650 },
  maxNights: { least: 1, most: 366 },
  amount: { least: 0, most: 1_000_000 },
  bookerPercent: { least: 0, most: 100 },
  onlineMinutes: { least: 8, most: 1440 },
  manualDays: { least: 1, most: 90 },
  hoursBefore: { least: 0, most: 720 },
  retentionDays: { least: 1, most: 3650 },
  failuresPerAccount: { least: 1, most: 1000 },
  failuresPerAddress: { least: 1, most: 100_000 },
  failureMinutes: { least: 1, most: 1440 },
  registrationsPerHour: { least: 1, most: 100_000 },
  lapsedHoldsPerClient: { least: 1, most: 1000 },
  holdsPerAddress: { least: 1, most: 100_000 },
  staffHours: { least: 1, most: 720 },
  clientHours: { least: 1, most: 8760 },
} as const

/** How many letters a text of the settings has at most. */
export const settingLengths = {
  name: 300,
  address: 300,
  phone: 40,
  fax: 40,
  email: 254,
  requisite: 60,
} as const

export const mostPhones = 3

/** The password of the gate: digits, because it is typed on the desk's number pad. */
export const gatePasswordForm = /^\d{4,20}$/
