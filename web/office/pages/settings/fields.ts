import { settingBounds, settingLengths } from '../../../../contract/office/site/setting-bounds.ts'
import type { SettingTexts } from '../../text/settings/ru.ts'

/** Named by where the setting stands in the call, which is also how the server names a field at fault. */
export type FieldName = keyof SettingTexts['fields']
export type GroupName = keyof SettingTexts['groups']
export type SettingName = keyof SettingTexts['settings']

export interface Bounds {
  readonly least: number
  readonly most: number
}

export type Kind =
  | { readonly kind: 'whole'; readonly bounds: Bounds }
  | { readonly kind: 'text'; readonly most: number; readonly required?: true }
  /** Which part of the stay is charged; which price an early departure has. */
  | { readonly kind: 'choice'; readonly words: 'stays' | 'departures' }
  /** Day and month; one end of the booking window. */
  | { readonly kind: 'amount' | 'switch' | 'day' | 'end' | 'phones' | 'email' | 'gate' }

const whole = (bounds: Bounds): Kind => ({ kind: 'whole', bounds })
const name: Kind = { kind: 'text', most: settingLengths.name, required: true }
const address: Kind = { kind: 'text', most: settingLengths.address }
const requisite: Kind = { kind: 'text', most: settingLengths.requisite }

export const kinds: Readonly<Record<FieldName, Kind>> = {
  'bookingWindow.first': { kind: 'end' },
  'bookingWindow.last': { kind: 'end' },
  'bookingWindow.maxNights': whole(settingBounds.maxNights),
  'summer.first': { kind: 'day' },
  'summer.last': { kind: 'day' },
  fee: { kind: 'amount' },
  extraGuest: { kind: 'amount' },
  'prices.bookerPercent': whole(settingBounds.bookerPercent),
  'chargedOnline.fee': { kind: 'switch' },
  'chargedOnline.stay': { kind: 'choice', words: 'stays' },
  'holds.onlineMinutes': whole(settingBounds.onlineMinutes),
  'holds.manualDays': whole(settingBounds.manualDays),
  'refunds.hoursBefore': whole(settingBounds.hoursBefore),
  'refunds.requestsOpen': { kind: 'switch' },
  retentionDays: whole(settingBounds.retentionDays),
  'limits.failuresPerAccount': whole(settingBounds.failuresPerAccount),
  'limits.failuresPerAddress': whole(settingBounds.failuresPerAddress),
  'limits.failureMinutes': whole(settingBounds.failureMinutes),
  'limits.registrationsPerHour': whole(settingBounds.registrationsPerHour),
  'limits.lapsedHoldsPerClient': whole(settingBounds.lapsedHoldsPerClient),
  'limits.holdsPerAddress': whole(settingBounds.holdsPerAddress),
  'sessionHours.staff': whole(settingBounds.staffHours),
  'sessionHours.client': whole(settingBounds.clientHours),
  handOver: { kind: 'switch' },
  earlyDeparture: { kind: 'choice', words: 'departures' },
  'cashWays.blank': { kind: 'switch' },
  'cashWays.check': { kind: 'switch' },
  'cashWays.note': { kind: 'switch' },
  'cashWays.transfer': { kind: 'switch' },
  'cashWays.terminal': { kind: 'switch' },
  'reception.mayBook': { kind: 'switch' },
  'reception.mayMove': { kind: 'switch' },
  'reception.mayEditGuests': { kind: 'switch' },
  'reception.seesPrices': { kind: 'switch' },
  gatePassword: { kind: 'gate' },
  maintenance: { kind: 'switch' },
  'hotel.name.ru': name,
  'hotel.name.tm': name,
  'hotel.name.en': name,
  'hotel.address.ru': address,
  'hotel.address.tm': address,
  'hotel.address.en': address,
  'hotel.phones': { kind: 'phones' },
  'hotel.fax': { kind: 'text', most: settingLengths.fax },
  'hotel.email': { kind: 'email' },
  'requisites.legalName.ru': address,
  'requisites.legalName.tm': address,
  'requisites.legalName.en': address,
  'requisites.address.ru': address,
  'requisites.address.tm': address,
  'requisites.address.en': address,
  'requisites.taxCode': requisite,
  'requisites.bank.ru': address,
  'requisites.bank.tm': address,
  'requisites.bank.en': address,
  'requisites.account': requisite,
  'requisites.bankCode': requisite,
}

export interface Group {
  readonly name: GroupName
  /** What is saved together. */
  readonly settings: readonly SettingName[]
}

/** In the order of the screen. */
export const groups: readonly Group[] = [
  { name: 'window', settings: ['bookingWindow'] },
  { name: 'season', settings: ['summer'] },
  { name: 'prices', settings: ['fee', 'extraGuest'] },
  { name: 'given', settings: ['prices'] },
  { name: 'online', settings: ['chargedOnline'] },
  { name: 'holds', settings: ['holds'] },
  { name: 'refunds', settings: ['refunds', 'retentionDays'] },
  { name: 'hotel', settings: ['hotel'] },
  { name: 'requisites', settings: ['requisites'] },
  { name: 'desk', settings: ['handOver', 'earlyDeparture', 'reception'] },
  { name: 'till', settings: ['cashWays'] },
  { name: 'security', settings: ['limits', 'sessionHours'] },
  { name: 'gate', settings: ['gatePassword'] },
  { name: 'maintenance', settings: ['maintenance'] },
]

export const fieldsOf = ({ settings }: Group): FieldName[] =>
  (Object.keys(kinds) as FieldName[]).filter((field) =>
    settings.some((setting) => field === setting || field.startsWith(`${setting}.`)),
  )
