import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Menu } from '../menu/Menu.tsx'
import styles from './SplitButton.module.css'

type Props = {
  /** What the button does. */
  children: ReactNode
  isBusy?: boolean
  /** What the form sends of it, where no script does. */
  sent?: { name: string; value: string }
  /** What the arrow is called. */
  label: string
  /** The other ways to do it, as items of a menu. */
  others: ReactNode
}

/** The one filled button of a screen, with other ways to do the same behind an arrow. */
export const SplitButton = ({ children, isBusy, sent, label, others }: Props) => (
  <div className={styles.split}>
    <Button type="submit" {...sent} className={styles.main} aria-busy={isBusy || undefined}>
      {children}
    </Button>
    <div className={styles.more}>
      <Menu label={label} side="above" trigger={<span className="visually-hidden">{label}</span>}>
        {others}
      </Menu>
    </div>
  </div>
)
