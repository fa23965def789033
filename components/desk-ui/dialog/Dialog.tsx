import type { ComponentProps, PointerEvent } from 'react'
import styles from './Dialog.module.css'

type Props = Omit<ComponentProps<'dialog'>, 'className'> & {
  /** wide: it shows more than a question; widest: a form with languages side by side. */
  size?: 'wide' | 'widest'
}

/** A window over the page, which the caller opens by `showModal()`. */
export const Dialog = ({ size, ...rest }: Props) => <dialog {...rest} className={styles.dialog} data-size={size} />

/** One whose parts go from edge to edge, below the top of the page; a click beside it closes it. */
export const PartsDialog = ({ isNarrow = false, ...rest }: Omit<Props, 'size'> & { isNarrow?: boolean }) => (
  <dialog
    {...rest}
    className={styles.dialog}
    data-size="wide"
    data-parts={isNarrow ? 'narrow' : ''}
    onPointerDown={({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      if (target === currentTarget) currentTarget.close()
    }}
  />
)
