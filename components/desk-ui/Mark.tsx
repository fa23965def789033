import styles from './Mark.module.css'

/** A word about the state of something in a list: draft, hidden, what is missing. */
export const Mark = ({ children }: { children: string }) => <span className={styles.mark}>{children}</span>
