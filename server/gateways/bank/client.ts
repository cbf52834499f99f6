import { hotelOffsetMs } from '../../../contract/facts.ts'
import { failureOf, unclearAnswer } from '../../watch/failure-reason.ts'
import type { Sign } from '../../watch/signs.ts'
import { markName, readRefund, readRegistration, readStatus, readStatusExtended } from './answers.ts'
import { readOrderList } from './order-list.ts'
import { type BankAccess, type BankClient, turkmenManat } from './protocol.ts'

const patienceMs = 15_000

/** Told whether the bank answers, and if not, why. */
type BankSign = Pick<Sign, 'good' | 'failed'>

/** Speaks to a gateway of the RBS family. It never throws: whatever is not a clear answer is `unknown`. */
export function bankClient(access: BankAccess, timeoutMs: number = patienceMs, sign?: BankSign): BankClient {
  const ask = (method: string, parameters: Record<string, string>) =>
    post(access, method, parameters, { timeoutMs, sign })
  return {
    async register(order) {
      return readRegistration(
        await ask('register.do', {
          orderNumber: order.orderNumber,
          amount: String(order.amount),
          currency: turkmenManat,
          returnUrl: order.returnUrl,
          description: order.description,
          language: order.language,
          sessionTimeoutSecs: String(order.sessionSeconds),
          ...(order.mark !== undefined && { jsonParams: JSON.stringify({ [markName]: order.mark }) }),
        }),
      )
    },
    status: async (orderId) => readStatus(await ask('getOrderStatus.do', { orderId })),
    statusByNumber: async (orderNumber) =>
      readStatusExtended(await ask('getOrderStatusExtended.do', { orderNumber })),
    refund: async (orderId, amount) =>
      readRefund(await ask('refund.do', { orderId, amount: String(amount) }), access.flavour),
    listOrders: async ({ from, to, page, size }) =>
      readOrderList(
        await ask('getLastOrdersForMerchants.do', {
          from: bankTime(from),
          to: bankTime(to),
          page: String(page),
          size: String(size),
          searchByCreatedDate: 'true',
          transactionStates: 'APPROVED,DEPOSITED,REFUNDED',
          merchants: '',
        }),
      ),
  }
}

/** yyyyMMddHHmmss by the bank's clock, which is the hotel's. */
const bankTime = (at: Date): string =>
  new Date(at.getTime() + hotelOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The password goes in the body, never into an address; nothing of the exchange is logged. */
async function post(
  access: BankAccess,
  method: string,
  parameters: Record<string, string>,
  { timeoutMs, sign }: { timeoutMs: number; sign: BankSign | undefined },
): Promise<unknown> {
  let status: number | undefined
  try {
    const response = await fetch(`${access.url.replace(/\/$/, '')}/${method}`, {
      method: 'POST',
      body: new URLSearchParams({ userName: access.login, password: access.password, ...parameters }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    status = response.status
    const answer: unknown = JSON.parse(await response.text())
    tell(sign, status, answer)
    return answer
  } catch (error) {
    const isNoJson = status !== undefined && error instanceof SyntaxError
    sign?.failed(isNoJson ? unclearAnswer(`HTTP ${status}`) : failureOf(error))
    return undefined
  }
}

const accessDenied = '5'
const outOfOrder = '7'

/** Whatever it says about an order, it answers; but not while it lets nobody in, or says that it is out of order. */
function tell(sign: BankSign | undefined, status: number, answer: unknown): void {
  const { errorCode, ErrorCode } = (answer ?? {}) as { errorCode?: unknown; ErrorCode?: unknown }
  const code = String(errorCode ?? ErrorCode ?? '')
  if (typeof answer !== 'object' || answer === null || status >= 500)
    sign?.failed(unclearAnswer(`HTTP ${status}`))
  else if (code === accessDenied) sign?.failed({ reason: 'login_refused', code: 'errorCode 5' })
  else if (code === outOfOrder) sign?.failed(unclearAnswer('errorCode 7'))
  else sign?.good()
}
