import { type Language, languages } from '../languages.ts'
import { bankTime, type Order } from '../orders.ts'
import { type Html, html } from './html.ts'
import { formatAmount, pageText } from './text.ts'

/** What every page of the bank knows about its surroundings. */
export interface PageFrame {
  readonly language: Language
  readonly merchantName: string
  /** Where the page's own addresses begin: /payment/merchants/<login>. */
  readonly folder: string
  readonly now: number
}

export const pageAddress = ({ folder, language }: PageFrame, orderId: string): string =>
  `${folder}/payment_${language}.html?mdOrder=${encodeURIComponent(orderId)}`

export const stepAddress = ({ folder, language }: PageFrame, step: string, orderId: string): string =>
  `${folder}/${step}_${language}.html?mdOrder=${encodeURIComponent(orderId)}`

export function layout(frame: PageFrame, title: string, order: Order | undefined, content: Html): string {
  const text = pageText[frame.language]
  const view = order?.pageView === 'MOBILE' ? 'mobile' : 'desktop'
  const page = html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${text.bank}, ${text.testBank.toLowerCase()}</title>
<link rel="icon" href="/simulator-page/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/simulator-page/page.css">
<link rel="stylesheet" href="/simulator-page/form.css">
<script src="/simulator-page/countdown.js" defer></script>
</head>
<body class="view-${view}">
<header class="bank">
<div class="bank-inner">
<p class="bank-name"><img src="/simulator-page/mark.svg" alt="" width="36" height="36"><span>${text.bank}<small>${text.testBank}</small></span></p>
${order && languageLink(frame, order)}
</div>
</header>
<main>
<p class="test-warning"><strong>TEST</strong> ${text.testWarning}</p>
${content}
</main>
<footer><p>${text.footer}</p></footer>
</body>
</html>`
  return page.html
}

function languageLink(frame: PageFrame, order: Order): Html {
  const other = languages.find((language) => language !== frame.language) ?? 'ru'
  const address = pageAddress({ ...frame, language: other }, order.orderId)
  const name = pageText[frame.language].otherLanguage
  return html`<a class="language" href="${address}" lang="${other}" hreflang="${other}">${name}</a>`
}

/** The side of the page that says what is being paid, to whom, and until when. */
export function summary(frame: PageFrame, order: Order, ending: Html | undefined): Html {
  const text = pageText[frame.language]
  return html`<section class="summary" aria-label="${text.payTitle}">
<p class="sum-label">${ending ? text.toPay : text.amount}</p>
<p class="sum">${formatAmount(order.amount, frame.language)}</p>
<dl>
<div><dt>${text.merchant}</dt><dd>${frame.merchantName}</dd></div>
<div><dt>${text.orderNumber}</dt><dd class="figures">${order.orderNumber}</dd></div>
${order.description && html`<div class="purpose"><dt>${text.purpose}</dt><dd>${order.description}</dd></div>`}
</dl>
${ending}
</section>`
}

/** Without its script it says the time of day; with it, what is left. */
export function countdown(frame: PageFrame, order: Order): Html {
  const text = pageText[frame.language]
  const seconds = Math.max(0, Math.ceil((order.expiresAt - frame.now) / 1000))
  const address = pageAddress(frame, order.orderId)
  return html`<p class="countdown" data-seconds="${seconds}" data-then="${address}">
<span data-label="${text.timeLeft}">${text.payUntil}</span>
<time class="figures" role="timer" datetime="${new Date(order.expiresAt).toISOString()}">${bankTime(order.expiresAt).slice(11, 16)}</time>
</p>`
}
