/** Why the bank says that nothing was paid: the three things about which a guest can do something. */
export type FailureReason = 'no_money' | 'refused' | 'broken_off'

const noMoney = [116]

/** The payer left the page or let its time run out; nobody was asked for the money. */
const brokenOff = [-100, -2007, -9000, -9001]

/** By the action code of the processing centre. Whatever it calls neither of the two is a refusal; without a code nobody knows. */
export function failureReason(actionCode: number | undefined): FailureReason | undefined {
  if (actionCode === undefined) return undefined
  if (noMoney.includes(actionCode)) return 'no_money'
  return brokenOff.includes(actionCode) ? 'broken_off' : 'refused'
}
