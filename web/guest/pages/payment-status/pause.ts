const firstMs = 3_000
const longestMs = 10_000

/** How long to wait before the next look: often at first, then calmly. */
export const pauseAfter = (looks: number): number => Math.min(firstMs * 1.25 ** looks, longestMs)
