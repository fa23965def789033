import styles from './Count.module.css'

type Props = {
  /** A text where not all are counted: '1000+'. */
  children: number | string
  /** It says that something is late. */
  isLate?: boolean | undefined
}

/** How many there are, in a round field behind a name. */
export const Count = ({ children, isLate }: Props) => (
  <span className={styles.count} data-late={isLate || undefined}>
    {children}
  </span>
)
