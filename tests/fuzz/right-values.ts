import type { Shape } from './calls.ts'
import type { Chance } from './chance.ts'
import { leftOut } from './left-out.ts'
import type { Meaning } from './meaning.ts'

/** A value that fits the shape; what its name means in a hotel goes first, so that the call gets further than the shape. */
export function rightValue(shape: Shape, field: string, meaning: Meaning, chance: Chance): unknown {
  const meant = meaning(field, shape)
  if (meant !== undefined) return meant
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.oneOf(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return rightValue(chance.oneOf(choices), field, meaning, chance)
  if (shape.type === 'object') return rightObject(shape, meaning, chance)
  if (shape.type === 'array') {
    const length = chance.between(1, Math.min(shape.maxItems ?? 2, 2))
    return Array.from({ length }, () => rightValue(shape.items ?? {}, field, meaning, chance))
  }
  if (shape.type === 'integer' || shape.type === 'number') return rightNumber(shape, chance)
  if (shape.type === 'boolean') return chance.in100(50)
  if (shape.type === 'null') return null
  return rightText(shape, chance)
}

/** Optional fields come along now and then. */
const optionalIn100 = 40

function rightObject(shape: Shape, meaning: Meaning, chance: Chance): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    const wanted = shape.required?.includes(name) || part.format === 'binary'
    if (!wanted && !chance.in100(optionalIn100)) continue
    const value = rightValue(part, name, meaning, chance)
    if (value !== leftOut) made[name] = value
  }
  const more = shape.additionalProperties
  const names = shape.propertyNames?.enum
  if (typeof more === 'object' && names)
    for (const name of names) made[String(name)] = rightValue(more, String(name), meaning, chance)
  return made
}

function rightNumber({ minimum, maximum, exclusiveMinimum }: Shape, chance: Chance): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const most = Math.min(maximum ?? least + 1_000, least + 1_000)
  return chance.oneOf([least, most, chance.between(least, most)])
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

function rightText({ pattern, format, minLength = 1, maxLength = 40 }: Shape, chance: Chance): string {
  if (format === 'uuid')
    return `00000000-0000-4000-8000-${String(chance.between(1, 99_999)).padStart(12, '0')}`
  if (format === 'date') return `2027-0${chance.between(1, 9)}-1${chance.between(0, 9)}`
  if (format === 'date-time') return `2027-0${chance.between(1, 9)}-1${chance.between(0, 9)}T10:00:00Z`
  if (pattern?.includes('0[1-9]|1[0-2])-(')) return `0${chance.between(1, 9)}-1${chance.between(0, 9)}`
  if (pattern?.includes('0[1-9]|1[0-2]')) return `2027-0${chance.between(1, 9)}`
  if (pattern?.startsWith('^[0-5]')) return String(chance.between(0, 5))
  if (pattern?.includes('\\d')) return String(chance.between(1, 9_999))
  const length = chance.between(Math.max(1, minLength), Math.min(maxLength, 12))
  return Array.from({ length }, () => letters[chance.between(0, 25)]).join('')
}
