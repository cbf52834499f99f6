import { describeAction } from '../action-codes.ts'
import { actionCodes, type Order } from '../orders.ts'
import { html } from './html.ts'
import { layout, type PageFrame, summary } from './layout.ts'
import { pageText } from './text.ts'

/** An order that is over: how it ended, and the way back to the shop if there is one. */
export function outcomePage(frame: PageFrame, order: Order, back: string | undefined): string {
  const text = pageText[frame.language]
  const { title, words, sign } = outcome(frame, order)
  const content = html`<h1>${title}</h1>
<div class="columns">
${summary(frame, order, undefined)}
<div class="panel outcome">
<p class="sign ${sign}" aria-hidden="true"></p>
<p class="words">${words}</p>
${back ? html`<p><a class="main" href="${back}">${text.back}</a></p>` : html`<p>${text.closeWindow}</p>`}
</div>
</div>`
  return layout(frame, title, order, content)
}

function outcome({ language }: PageFrame, order: Order): { title: string; words: string; sign: string } {
  const text = pageText[language]
  if (order.state === 'reversed') return { title: text.reversedTitle, words: text.reversedText, sign: 'bad' }
  if (order.state !== 'declined') return { title: text.paidTitle, words: text.paidText, sign: 'good' }
  return order.actionCode === actionCodes.timedOut
    ? { title: text.expiredTitle, words: text.expiredText, sign: 'bad' }
    : {
        title: text.declinedTitle,
        words: `${describeAction(order.actionCode, language)}.`,
        sign: 'bad',
      }
}

export function unknownOrderPage(frame: PageFrame): string {
  const text = pageText[frame.language]
  const content = html`<h1>${text.unknownTitle}</h1>
<div class="panel"><p>${text.unknownText}</p></div>`
  return layout(frame, text.unknownTitle, undefined, content)
}
