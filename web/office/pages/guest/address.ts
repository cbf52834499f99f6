/** A guest with an account is known by it, anybody else by one of their bookings. */
export const guestOfAccount = (customerId: number): string => `/system/guest?client=${customerId}`
export const guestOfBooking = (bookNumber: number): string => `/system/guest?booking=${bookNumber}`
