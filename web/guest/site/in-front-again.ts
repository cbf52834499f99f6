/** Listens until the answer is called: another tab was in front, or the browser had kept the page and shows it again, which makes it visible as well. */
export function whenInFrontAgain(back: () => void): () => void {
  const seen = () => {
    if (!document.hidden) back()
  }
  document.addEventListener('visibilitychange', seen)
  return () => document.removeEventListener('visibilitychange', seen)
}
