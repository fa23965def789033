import type { ReactNode } from 'react'
import styles from './MenuItem.module.css'

/** One act of a menu: a link, a button or a small form. `isDanger`: something is lost by it. */
export const MenuItem = ({ isDanger, children }: { isDanger?: boolean; children: ReactNode }) => (
  <li className={styles.item} data-danger={isDanger}>
    {children}
  </li>
)
