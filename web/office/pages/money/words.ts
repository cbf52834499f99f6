import type { MoneyWay, MovementKind } from '../../../../contract/office/till/movements.ts'
import { useTexts } from '../../all-texts.ts'
import { kindWord } from '../../bookings/words.ts'

/** What the ledger's words are called. A newer server may have one that has no word here. */
export function useMoneyWords() {
  const texts = useTexts()
  const { entries, unknown } = texts.bookings
  return {
    way: (way: MoneyWay): string => (way === 'bank' ? texts.money.bank : kindWord(way, texts)),
    kind: (kind: MovementKind): string => entries[kind] ?? unknown,
  }
}
