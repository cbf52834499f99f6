import type { DateText } from '../../../../contract/values.ts'
import type { SettingTexts } from '../../text/settings/ru.ts'
import { type FieldName, fieldsOf, type Group } from './fields.ts'
import { dateOfEnd, readField } from './reading.ts'

export type Problems = Partial<Record<FieldName, string>>
type TextOfField = (field: FieldName) => string

interface Checked {
  readonly values: ReadonlyMap<FieldName, unknown>
  readonly problems: Problems
}

/** Every field by itself, then what they must be together. */
export function check(
  group: Group,
  text: TextOfField,
  { texts, today }: { texts: SettingTexts; today: DateText | undefined },
): Checked {
  const values = new Map<FieldName, unknown>()
  const problems: Problems = {}
  for (const field of fieldsOf(group)) {
    const read = readField(field, text(field), texts)
    if ('problem' in read) problems[field] = read.problem
    else values.set(field, read.value)
  }
  if (Object.keys(problems).length > 0) return { values, problems }
  return { values, problems: problemsTogether(group, text, { texts, today }) }
}

function problemsTogether(
  { name }: Group,
  text: TextOfField,
  { texts, today }: { texts: SettingTexts; today: DateText | undefined },
): Problems {
  if (name === 'online' && text('chargedOnline.fee') === 'no' && text('chargedOnline.stay') === 'nothing')
    return { 'chargedOnline.stay': texts.problems.nothingCharged }
  if (name !== 'window' || today === undefined) return {}
  const first = dateOfEnd(text('bookingWindow.first'), today) ?? today
  const last = dateOfEnd(text('bookingWindow.last'), today) ?? today
  // The window never opens before today, whatever its first day is.
  return last <= (first < today ? today : first)
    ? { 'bookingWindow.last': texts.problems.windowReversed }
    : {}
}
