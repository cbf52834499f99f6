import styles from './states.module.css'

export const NothingHere = ({ text }: { text: string }) => <p className={styles.state}>{text}</p>
