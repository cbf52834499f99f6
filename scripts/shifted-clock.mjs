/** From now on this process believes that it is so many milliseconds later. Loaded before a program that is to believe it. */
export function shiftClock(aheadMs) {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs)
      else super(...given)
    }

    static now() {
      return RealDate.now() + aheadMs
    }
  }
}
