import { expect, onTestFinished, test } from 'vitest'
import { startProgram, temporaryFolder } from './server-process.ts'

/** The simulator alone, as an operator starts it for a rehearsal. */

const secret = { userName: 'kenar', password: 'kenar-test' }

async function openBank(folder: string, environment: Record<string, string> = {}) {
  const bank = startProgram('bank', { BANK_SIMULATOR_PORT: '0', DATA_DIRECTORY: folder, ...environment })
  onTestFinished(() => void bank.child.kill('SIGKILL'))
  const addressOf = () => bank.lines.map((line) => /BANK_URL=(\S+)/.exec(line)?.[1]).find(Boolean)
  await expect.poll(addressOf, { timeout: 20_000 }).toBeTruthy()
  const ask = async (method: string, values: Record<string, string>) => {
    const body = new URLSearchParams({ ...secret, ...values })
    const answer = await fetch(`${addressOf()}/${method}.do`, { method: 'POST', body })
    return (await answer.json()) as Record<string, unknown>
  }
  return { ...bank, ask }
}

test('an order outlives the bank that was killed, and a bank that is told to ends at once', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const first = await openBank(folder.path)
  const order = { orderNumber: 'K1-1', amount: '48000', returnUrl: 'https://hotel.example/back' }
  const { orderId } = await first.ask('register', order)
  first.child.kill('SIGKILL')
  await first.ended
  // In production mode it runs only for a rehearsal.
  const again = await openBank(folder.path, { NODE_ENV: 'production', STAGING: 'yes' })
  expect(await again.ask('getOrderStatusExtended', { orderId: String(orderId) })).toMatchObject({
    orderNumber: 'K1-1',
    amount: 48_000,
  })
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

test('in production without a rehearsal, and with settings that cannot be, it says why and ends', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  for (const [environment, words] of [
    [{ NODE_ENV: 'production' }, 'STAGING=yes'],
    [{ BANK_SIMULATOR_PORT: 'x' }, 'BANK_SIMULATOR_PORT'],
    [{ BANK_SIMULATOR_URL: 'bank' }, 'BANK_SIMULATOR_URL'],
  ] as const) {
    const bank = startProgram('bank', { DATA_DIRECTORY: folder.path, ...environment })
    expect(await bank.ended).toBe(1)
    const said = bank.lines.join('\n')
    expect(said).toContain(words)
    expect(said).not.toContain('node_modules')
  }
})
