/** Turns "pay before 14:35" into the time that is left, and asks the bank again when there is none. */
const countdown = document.querySelector('[data-seconds]')

if (countdown) {
  const { seconds, then } = countdown.dataset
  const label = countdown.querySelector('[data-label]')
  const figures = countdown.querySelector('time')
  const end = performance.now() + Number(seconds) * 1000
  label.textContent = label.dataset.label

  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    figures.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    countdown.classList.toggle('short', left < 60)
    if (left > 0) return
    clearInterval(ticking)
    location.replace(then)
  }

  const ticking = setInterval(show, 1000)
  show()
}
