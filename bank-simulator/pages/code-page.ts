import { smsCode, wrongCodesAllowed } from '../cards.ts'
import type { Order } from '../orders.ts'
import { type Html, html } from './html.ts'
import { countdown, layout, type PageFrame, pageAddress, stepAddress, summary } from './layout.ts'
import { cancelForm } from './payment-page.ts'
import { pageText } from './text.ts'

/** The second page: the code from the SMS of the card's bank. */
export function codePage(frame: PageFrame, order: Order): string {
  const text = pageText[frame.language]
  const title = order.waitsForIssuer ? text.waitingTitle : text.codeTitle
  const content = html`<h1>${title}</h1>
<div class="columns">
${summary(frame, order, countdown(frame, order))}
<div class="panel${order.waitsForIssuer && ' outcome'}">
${order.waitsForIssuer ? waiting(frame, order) : codeForm(frame, order)}
${cancelForm(frame, order)}
</div>
</div>`
  return layout(frame, title, order, content)
}

function codeForm(frame: PageFrame, order: Order): Html {
  const text = pageText[frame.language]
  const isWrong = order.refusedCodes > 0
  return html`<form method="post" action="${stepAddress(frame, 'code', order.orderId)}" autocomplete="off" novalidate>
<p>${text.codeSent} <span class="figures">${text.card}\u00a0••••\u00a0${order.card?.maskedPan.slice(-4)}</span></p>
<div class="field code">
<label for="code">${text.code}</label>
<input id="code" name="code" class="figures" inputmode="numeric" maxlength="6" placeholder="000000" required aria-describedby="code-hint${isWrong && ' code-problem'}"${isWrong && html` aria-invalid="true"`}>
${isWrong && html`<p class="problem" id="code-problem" role="alert">${text.codeWrong} ${wrongCodesAllowed - order.refusedCodes}</p>`}
<p class="hint" id="code-hint">${text.codeHint} <strong class="figures">${smsCode}</strong></p>
</div>
<button type="submit" class="main">${text.confirm}</button>
</form>`
}

function waiting(frame: PageFrame, order: Order): Html {
  const text = pageText[frame.language]
  return html`<p class="words">${text.waitingText}</p>
<p><a class="main" href="${pageAddress(frame, order.orderId)}">${text.askAgain}</a></p>`
}
