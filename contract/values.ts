/** The words that every floor of the house shares. No imports: the rules may read nothing else. */

export const languages = ['ru', 'tm', 'en'] as const
export type Language = (typeof languages)[number]

/** ISO 639 has no "tm": the code for `lang` attributes and Intl is `tk`. */
export const languageTags = { ru: 'ru', tm: 'tk', en: 'en' } as const satisfies Record<Language, string>

export const staffRoles = ['admin', 'booker', 'reception', 'housekeeping'] as const
export type StaffRole = (typeof staffRoles)[number]

/** How soon staff who wish it are told by mail of what waits. */
export const noticePaces = ['at_once', 'daily'] as const
export type NoticePace = (typeof noticePaces)[number]

/** What a hotel may let its reception do beyond its own work; all of it is off at first. */
export const receptionSwitches = ['mayBook', 'mayMove', 'mayEditGuests', 'seesPrices'] as const
export type ReceptionSwitch = (typeof receptionSwitches)[number]

export const roles = [...staffRoles, 'client'] as const
export type Role = (typeof roles)[number]

/** A calendar date of the hotel, yyyy-mm-dd. */
export type DateText = string

/** An amount in tenge, 1/100 TMT: always a whole number. */
export type Tenge = number

export const seasons = ['summer', 'winter'] as const
export type Season = (typeof seasons)[number]

/** What guests are told of a night: many units left, few, or none. */
export const nightFree = ['free', 'few', 'none'] as const
export type NightFree = (typeof nightFree)[number]

/** How money changes hands at the desk. */
export const deskWays = ['blank', 'check', 'note', 'transfer', 'terminal'] as const
export type DeskWay = (typeof deskWays)[number]

/** Money that the hotel waits for: somebody has left without paying all, or has promised a transfer. */
export const debtKinds = ['left', 'transfer'] as const
export type DebtKind = (typeof debtKinds)[number]

export const bookingKinds = ['online', ...deskWays] as const
export type BookingKind = (typeof bookingKinds)[number]

export const paymentScopes = ['fee', 'stay', 'fee_and_stay', 'none'] as const
export type PaymentScope = (typeof paymentScopes)[number]

export const bookingStatuses = ['paid', 'unpaid', 'awaiting_confirmation', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const receptionStates = ['not_sent', 'at_reception', 'confirmed'] as const
export type ReceptionState = (typeof receptionStates)[number]

export const receptionOutcomes = ['open', 'cancelled', 'closed'] as const
export type ReceptionOutcome = (typeof receptionOutcomes)[number]

/** Where a guest is: still to come, in the house, gone, or never come. */
export const stayWords = ['expected', 'in_house', 'departed', 'no_show'] as const
export type StayWord = (typeof stayWords)[number]

/** What housekeeping says of a numbered room. */
export const cleanlinesses = ['clean', 'dirty', 'inspected'] as const
export type Cleanliness = (typeof cleanlinesses)[number]

/** What a guest pays who leaves before the check-out day: the nights slept, or what was booked. */
export const departurePrices = ['slept', 'booked'] as const
export type DeparturePrice = (typeof departurePrices)[number]

/** What becomes of a note about a booking. */
export const noteMoves = ['pin', 'unpin', 'strike'] as const
export type NoteMove = (typeof noteMoves)[number]

/** What a booking was for its guest: a stay that is over, goes on or comes; one that was called off; one to which nobody came. */
export const stayStates = ['past', 'here', 'coming', 'called_off', 'missed'] as const
export type StayState = (typeof stayStates)[number]

/** Letters about a booking that staff may send once more. */
export const lettersAgain = ['booking_confirmed', 'pay_link'] as const
export type LetterAgain = (typeof lettersAgain)[number]

/** What staff narrow the one list of bookings by. Active is not over and not cancelled; owing is whatever is still to be paid, lapsed bookings aside. */
export const bookingStages = ['active', 'expired', 'cancelled'] as const
export type BookingStage = (typeof bookingStages)[number]

export const bookingWays = ['online', 'manual', 'blank', 'check', 'note', 'transfer', 'terminal'] as const
export type BookingWay = (typeof bookingWays)[number]

export const payStates = ['waiting', 'paid', 'owes', 'in_full'] as const
export type PayState = (typeof payStates)[number]

export const deskStates = ['not_sent', 'at_reception', 'confirmed', 'cancelled'] as const
export type DeskState = (typeof deskStates)[number]

/** Days that are meant anew every day. */
export const periodWords = ['yesterday', 'today', 'tomorrow', 'week', 'weekend', 'month'] as const
export type PeriodWord = (typeof periodWords)[number]

/** How something that the hotel depends on is doing: good; worth a look on the same day; to be dealt with now. */
export const lights = ['good', 'look', 'act'] as const
export type Light = (typeof lights)[number]

export const passportSeries = ['BN', 'AS', 'AH', 'MR', 'LB', 'DZ', 'SN'] as const
export type PassportSeries = (typeof passportSeries)[number]

/** By what the search over everything has found a booking. */
export const foundBys = [
  'number',
  'unit',
  'phone',
  'document',
  'guest',
  'payer',
  'email',
  'receipt',
  'stay',
] as const
export type FoundBy = (typeof foundBys)[number]

/** Controls, marks that turn the direction around, what has no width, halves of pairs, and letters that are drawn as nothing. */
const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Inside a Persian word a non-joiner is spelling. */
const spelledNonJoiner = /(\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu

/**
 * Whether a name, an address or another line that others read holds what they do not see. Such a line can look like somebody else's, turn
 * what stands after it around, or break a list or a letter.
 */
export const hidesCharacters = (text: string): boolean =>
  hiddenCharacter.test(text.replace(spelledNonJoiner, '$1'))

/** What is left when nobody can be asked to write the line anew. Where a line or a cell ended, a space stands. */
export const shownOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(new RegExp(hiddenCharacter, 'gu'), '')
    .replaceAll(/\s+/g, ' ')
    .trim()
