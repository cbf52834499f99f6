// Loaded before a server: from SIGUSR2 on, it believes that it is half a minute later.
const RealDate = Date
let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs = 30_000
})

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
