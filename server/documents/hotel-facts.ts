import type { Settings } from '../../contract/office/site/settings.ts'
import type { Language } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { texts } from '../text/catalogue.ts'

/** What every document says about the house, in one language. */
export interface HotelFacts {
  readonly name: string
  readonly address: string
  /** In one line. */
  readonly phones: string
  /** Phones, fax and e-mail in one line. */
  readonly contacts: string
  /** Hours before check-in until which whoever books now may ask for a refund. */
  readonly refundHours: number
}

export function hotelFacts(
  { hotel, refunds }: Settings,
  language: Language,
  { staging }: Pick<Config, 'staging'>,
): HotelFacts {
  const { phones, fax, email } = hotel
  const name = hotel.name[language]
  return {
    // Whatever is printed in a rehearsal opens no door.
    name: staging ? `${texts[language].staging.mark} · ${name}` : name,
    address: hotel.address[language],
    phones: phones.join(' · '),
    contacts: [...phones, ...(fax ? [`${faxWord[language]} ${fax}`] : []), ...(email ? [email] : [])].join(
      ' · ',
    ),
    refundHours: refunds.hoursBefore,
  }
}

const faxWord: Record<Language, string> = { ru: 'факс', tm: 'faks', en: 'fax' }
