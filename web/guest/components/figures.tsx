import styles from './figures.module.css'

/** The house in large light figures. */
export function Figures({ facts }: { facts: readonly { figure: string; label: string }[] }) {
  return (
    <ul className={styles.figures}>
      {facts.map(({ figure, label }) => (
        <li key={label}>
          <strong>{figure}</strong> {label}
        </li>
      ))}
    </ul>
  )
}
