// Loaded before a build: it believes that it is four hundred days later.
const RealDate = Date
const aheadMs = 400 * 86_400_000

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
