import type { StaffRole } from '../contract/values.ts'

/** Whoever works with all bookings and their prices. Reception sees its own lists, and prices where the hotel says so; housekeeping neither. */
export const worksWithAllBookings = (role: StaffRole): boolean => role === 'admin' || role === 'booker'
