'use client'

import type { ReactNode, RefObject } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { Cluster } from './stack/Cluster.tsx'

type Props = {
  /** Opened by `showModal()`. */
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  /** The title stands over it, too. */
  isHeaded?: boolean
  sentence?: string
  /** What else is asked before. */
  children?: ReactNode
  confirm: string
  keep: string
  /** Not before something was chosen. */
  isReady?: boolean
  /** false keeps the dialog open: something is missing in it. */
  onConfirm: () => unknown
  /** Whether it was confirmed or not. */
  onClose?: () => void
}

/** Asks a second time before something is done. */
export const ConfirmDialog = ({ dialog, title, sentence, children, confirm, keep, onConfirm, ...more }: Props) => (
  <Dialog ref={dialog} aria-label={title} onClose={more.onClose}>
    {more.isHeaded && <h2>{title}</h2>}
    {sentence && <p>{sentence}</p>}
    {children}
    <Cluster>
      <Button
        disabled={more.isReady === false}
        onClick={() => {
          if (onConfirm() !== false) dialog.current?.close()
        }}
      >
        {confirm}
      </Button>
      <Button variant="secondary" onClick={() => dialog.current?.close()}>
        {keep}
      </Button>
    </Cluster>
  </Dialog>
)
