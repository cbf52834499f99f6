import type { BankAccess } from '../gateways/bank/protocol.ts'

/** The simulator moves no money, so that its password is no secret. */
export const simulatorCredentials = { login: 'kenar', password: 'kenar-test' }

export const simulatorAccess = (url: string, flavour: BankAccess['flavour']): BankAccess => ({
  ...simulatorCredentials,
  flavour,
  url: `${url}/${flavour === 'rbs' ? 'payment' : 'epg'}/rest`,
})
