import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from './FilterForm.module.css'

type Props = {
  clear: string
  /** null where no filter is set. */
  onClear: (() => void) | null
  /** The submit button. */
  children: ReactNode
}

/** The end of the filters in a sheet, where changes are not applied at once. */
export function FilterFooter({ clear, onClear, children }: Props) {
  return (
    <div className={styles.footer}>
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {clear}
        </Button>
      )}
      {children}
    </div>
  )
}
