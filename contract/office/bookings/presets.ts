import type { WrittenFilters } from './filter-words.ts'

/** Each list with an address of its own is the one list with these filters. */
export const presets = {
  '/system': { stage: 'active', way: 'online', pay: 'paid' },
  '/system/expired-bookings': { stage: 'expired', way: 'online' },
  '/system/canceled-bookings': { stage: 'cancelled', way: 'online' },
  '/system/off': { stage: 'active', way: 'manual' },
  '/system/off/expired-bookings': { stage: 'expired', way: 'manual' },
  '/system/off/canceled-bookings': { stage: 'cancelled', way: 'manual' },
  '/system/nopaybookings': { stage: 'active', pay: 'waiting' },
  '/system/reception': { stage: 'active', desk: 'at_reception' },
  '/system/reception/confirmes': { stage: 'active', desk: 'confirmed' },
  '/system/reception/canceled-bookings': { desk: 'cancelled' },
} as const satisfies Readonly<Record<string, WrittenFilters>>
