/** Listens until the answer is called: another tab was in front, or the browser kept the page while the guest was elsewhere. */
export function whenInFrontAgain(back: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') back()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) back()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', shown)
  }
}
