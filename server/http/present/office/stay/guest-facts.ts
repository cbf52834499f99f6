import type { z } from 'zod'
import type { knownFacts, typedFacts } from '../../../../../contract/office/stay/guest-facts.ts'
import type { GuestFacts, TypedFacts } from '../../../../../domain/guest-facts.ts'

type Known = { [name in keyof typeof knownFacts]: z.infer<(typeof knownFacts)[name]> }
type Typed = { [name in keyof typeof typedFacts]?: z.output<(typeof typedFacts)[name]> }

export const presentFacts = (facts: GuestFacts | null): Partial<Known> => ({
  ...(facts?.birthDate && { birth_date: facts.birthDate }),
  ...(facts?.citizenship && { citizenship: facts.citizenship }),
  ...(facts?.address && { address: facts.address }),
})

export const readFacts = ({ birth_date, citizenship, address }: Typed): TypedFacts => ({
  birthDate: birth_date,
  citizenship,
  address,
})
