const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

// Drawers lock the page's scrolling with a style element of their own; the library that makes it looks here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** The content policy allows only style elements that carry the nonce of this page's answer. */
export const styleNonce = (): string => nonce
