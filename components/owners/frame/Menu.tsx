import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import styles from './Menu.module.css'

type Props = { id: string; label: string; icon: IconName; children: ReactNode }

/** A button that opens a panel below the header: a popover, which the browser opens and closes without scripts. */
export const Menu = ({ id, label, icon, children }: Props) => (
  <div className={styles.menu}>
    <button type="button" className={styles.button} popoverTarget={id}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      <Icon name="chevron-down" className={styles.mark ?? ''} />
    </button>
    <div id={id} popover="auto" className={styles.panel}>
      {children}
    </div>
  </div>
)
