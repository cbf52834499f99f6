import { documentSeries } from '../../../contract/guest/bookings.ts'
import { hidesCharacters } from '../../../contract/values.ts'
import { useTexts } from '../site/site-context.ts'
import { TextButton } from './button.tsx'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'
import { SelectField } from './select-field.tsx'

type Series = (typeof documentSeries)[number] | ''

interface GuestWords {
  readonly fullName: string
  readonly series: Series
  readonly number: string
  readonly country: string
}

interface GuestFieldsProps {
  /** Counted from 1. */
  readonly place: number
  readonly guest: GuestWords
  /** What there is to say about this guest besides the number. */
  readonly note?: string | undefined
  /** Whether the form was sent already: only then are empty fields pointed out. */
  readonly tried: boolean
  readonly change: (change: Partial<GuestWords>) => void
  readonly remove?: (() => void) | undefined
}

const passportNumber = /^\d{1,8}$/

/** Whether the series is one of Turkmen passports, whose numbers are digits. */
const isPassport = (series: Series): boolean => series !== 'OTHER'

export const isGuestComplete = ({ fullName, series, number, country }: GuestWords): boolean =>
  fullName.trim() !== '' &&
  !hidesCharacters(fullName) &&
  series !== '' &&
  (series === 'OTHER' ? number.trim() !== '' && country.trim() !== '' : passportNumber.test(number.trim()))

export function GuestFields(props: GuestFieldsProps) {
  const { place, guest, note, tried, change, remove } = props
  const words = useTexts().booking
  const { series, number } = guest
  const numberWrong =
    tried && (isPassport(series) ? !passportNumber.test(number.trim()) : number.trim() === '')
  const nameFault = hidesCharacters(guest.fullName)
    ? fault(true, words.hidden)
    : fault(tried && guest.fullName.trim() === '', words.fillIn)
  return (
    <fieldset className={styles.guest} tabIndex={-1}>
      <legend>
        {words.guest(place)}
        {note && <small> · {note}</small>}
      </legend>
      <Field
        label={words.fullName}
        name={`name-${place}`}
        autoComplete={place === 1 ? 'name' : 'off'}
        maxLength={100}
        value={guest.fullName}
        {...nameFault}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <div className={styles.document}>
        <SelectField
          label={words.series}
          name={`series-${place}`}
          value={series}
          {...fault(tried && series === '', words.fillIn)}
          onChange={(event) => change({ series: event.currentTarget.value as Series })}
        >
          <option value="" disabled hidden />
          {documentSeries.map((each) => (
            <option key={each} value={each}>
              {each === 'OTHER' ? words.otherDocument : each}
            </option>
          ))}
        </SelectField>
        <Field
          label={isPassport(series) ? words.number : words.documentNumber}
          name={`number-${place}`}
          autoComplete="off"
          inputMode={isPassport(series) ? 'numeric' : 'text'}
          maxLength={isPassport(series) ? 8 : 20}
          value={number}
          {...fault(numberWrong, number.trim() === '' ? words.fillIn : words.digits)}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
      </div>
      {series === 'OTHER' && (
        <Field
          label={words.country}
          name={`country-${place}`}
          autoComplete="off"
          maxLength={60}
          value={guest.country}
          {...fault(tried && guest.country.trim() === '', words.fillIn)}
          onChange={(event) => change({ country: event.currentTarget.value })}
        />
      )}
      {remove && (
        <TextButton aria-label={words.removeGuest(place)} onClick={remove}>
          {words.remove}
        </TextButton>
      )}
    </fieldset>
  )
}

/** What a field is told while something is wrong with it. */
export const fault = (wrong: boolean, hint: string) => (wrong ? { 'aria-invalid': true, hint } : {})
