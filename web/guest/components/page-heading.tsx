import styles from './page-heading.module.css'

/** How a page of several things begins: its name and a sentence. */
export function PageHeading({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className={styles.heading}>
      <h1>{heading}</h1>
      <p>{lead}</p>
    </header>
  )
}
