import type { ReactNode } from 'react'
import styles from './AddressGroup.module.css'

/** The two lines of an address, which look like one field where they are beside each other. */
export const AddressGroup = ({ children }: { children: ReactNode }) => <div className={styles.address}>{children}</div>
