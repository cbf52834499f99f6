import { describeAction } from '../action-codes.ts'
import { cardNames, groupDigits, testCards } from '../cards.ts'
import { actionCodes, type Order } from '../orders.ts'
import { type CardField, type CardProblems, emptyCard, type TypedCard, yearsOffered } from './card-form.ts'
import { type Html, html } from './html.ts'
import { countdown, layout, type PageFrame, pageAddress, stepAddress, summary } from './layout.ts'
import { formatAmount, pageText } from './text.ts'

/** The first page: the card. */
export function paymentPage(
  frame: PageFrame,
  order: Order,
  typed: TypedCard = emptyCard,
  problems: CardProblems = {},
): string {
  const text = pageText[frame.language]
  const content = html`<h1>${text.payTitle}</h1>
<div class="columns">
${summary(frame, order, countdown(frame, order))}
<div class="panel">
${order.actionCode !== actionCodes.notTried && refusal(frame, order)}
${cardForm(frame, order, typed, problems)}
${cancelForm(frame, order)}
</div>
</div>
${cardList(frame, order)}`
  return layout(frame, text.payTitle, order, content)
}

function refusal(frame: PageFrame, order: Order): Html {
  return html`<p class="alert" role="alert"><strong>${describeAction(order.actionCode, frame.language)}.</strong> ${pageText[frame.language].refusedTry}</p>`
}

function cardForm(frame: PageFrame, order: Order, typed: TypedCard, problems: CardProblems): Html {
  const text = pageText[frame.language]
  const note = (field: CardField) => problemNote(frame, problems, field)
  const mark = (field: CardField) => problemMark(problems, field)
  // Autofill stays off: it would offer the payer's real cards to a test bank.
  return html`<form method="post" action="${stepAddress(frame, 'card', order.orderId)}" autocomplete="off" novalidate>
<h2>${text.cardTitle}</h2>
<div class="field">
<label for="number">${text.cardNumber}</label>
<input id="number" name="number" value="${typed.number}" class="figures number" inputmode="numeric" maxlength="23" placeholder="0000 0000 0000 0000" required ${mark('number')}>
${note('number')}
</div>
<div class="row">
<div class="field">
<label for="month">${text.month}</label>
<select id="month" name="month" class="figures" ${mark('expiry')}>${options(text.monthSign, months, typed.month)}</select>
</div>
<div class="field">
<label for="year">${text.year}</label>
<select id="year" name="year" class="figures" ${mark('expiry')}>${options(text.yearSign, yearsOffered(frame.now), typed.year)}</select>
</div>
<div class="field">
<label for="cvc">${text.cvc}</label>
<input id="cvc" name="cvc" value="${typed.cvc}" class="figures" type="password" inputmode="numeric" maxlength="3" placeholder="•••" required ${mark('cvc')}>
</div>
</div>
${note('expiry')}${note('cvc')}
<div class="field">
<label for="holder">${text.holder}</label>
<input id="holder" name="holder" value="${typed.holder}" class="holder" maxlength="50" placeholder="NAME SURNAME" spellcheck="false" required ${mark('holder')}>
${note('holder')}
</div>
<button type="submit" class="main">${text.pay} ${formatAmount(order.amount, frame.language)}</button>
</form>`
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const options = (sign: string, values: readonly string[], chosen: string): Html[] => [
  html`<option value="">${sign}</option>`,
  ...values.map((value) => html`<option${value === chosen && html` selected`}>${value}</option>`),
]

const problemMark = (problems: CardProblems, field: CardField): Html | undefined =>
  problems[field] && html`aria-invalid="true" aria-describedby="${field}-problem"`

function problemNote({ language }: PageFrame, problems: CardProblems, field: CardField): Html | undefined {
  const problem = problems[field]
  return problem && html`<p class="problem" id="${field}-problem">${pageText[language].problems[problem]}</p>`
}

export function cancelForm(frame: PageFrame, order: Order): Html {
  return html`<form method="post" action="${stepAddress(frame, 'cancel', order.orderId)}"><button type="submit" class="quiet">${pageText[frame.language].cancel}</button></form>`
}

function cardList(frame: PageFrame, order: Order): Html {
  const text = pageText[frame.language]
  const cards = cardNames.map((name) => {
    const address = `${pageAddress(frame, order.orderId)}&card=${name}`
    return html`<li>
<p class="card-name">${text.cards[name].name}</p>
<p class="figures">${groupDigits(testCards[name].number)}</p>
<p class="card-does">${text.cards[name].does}</p>
<a href="${address}" aria-label="${text.fillIn}: ${text.cards[name].name}">${text.fillIn}</a>
</li>`
  })
  return html`<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">${text.cardsTitle}</h2>
<p>${text.cardsHint}</p>
<ul>${cards}</ul>
</section>`
}
