/** An optional field that is better not sent. */
export const leftOut = Symbol('left out')
