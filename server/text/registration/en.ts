/** The labels of the registration card. Its title and what the guest signs may be the hotel's own (content/documents.json). */
export const registration = {
  title: 'Registration card',
  statement:
    'I confirm that these data are correct and that I have read the rules of the house. I agree that the hotel passes them on to the authorities where the law asks for it.',
  of: 'Guest {number} of {count}',
  booking: 'Booking number',
  room: 'Room',
  unit: 'Room number',
  checkIn: 'Arrival',
  checkOut: 'Departure',
  name: 'Surname and first names',
  birthDate: 'Date of birth',
  citizenship: 'Citizenship',
  document: 'Passport or other document: series, number, country',
  address: 'Home address',
  date: 'Date',
  signature: 'Signature of the guest',
  receivedBy: 'Received at the desk by',
}

export type RegistrationWords = Readonly<Record<keyof typeof registration, string>>
