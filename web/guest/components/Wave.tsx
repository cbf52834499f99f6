import style from './wave.module.css'

/** The sun over two waves: the sign of the house. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={style.mark} aria-hidden="true" focusable="false">
      <circle cx="16" cy="10" r="4.5" />
      <path d="M3 20c4.3-4 8.7-4 13 0s8.7 4 13 0" />
      <path d="M3 27c4.3-4 8.7-4 13 0s8.7 4 13 0" />
    </svg>
  )
}

/** A drawn sea for places where no picture stands. */
export function Wave() {
  return (
    <svg viewBox="0 0 240 96" className={style.wave} aria-hidden="true" focusable="false">
      <circle cx="120" cy="46" r="20" className={style.sun} />
      <path d="M0 58c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0" />
      <path d="M0 72c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0" />
      <path d="M0 86c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0" />
    </svg>
  )
}
