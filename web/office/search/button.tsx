import { useTexts } from '../language.tsx'
import { Magnifier } from './magnifier.tsx'

/** The way to the search for whoever has no keyboard. */
export function SearchButton({ className, onClick }: { className: string; onClick: () => void }) {
  const { shortcuts } = useTexts()
  const name = `${shortcuts.everything} (Ctrl+K)`
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Magnifier />
    </button>
  )
}
