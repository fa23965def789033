'use client'

import type { ReactNode, RefObject } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { Cluster } from './stack/Cluster.tsx'

type Props = {
  /** Opened by `showModal()`. */
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  sentence: string
  /** What else is asked before. */
  children?: ReactNode
  confirm: string
  keep: string
  /** false keeps the dialog open: something is missing in it. */
  onConfirm: () => unknown
  /** Whether it was confirmed or not. */
  onClose?: () => void
}

/** Asks a second time before something is done. */
export const ConfirmDialog = ({ dialog, title, sentence, children, confirm, keep, onConfirm, onClose }: Props) => (
  <Dialog ref={dialog} aria-label={title} onClose={onClose}>
    <p>{sentence}</p>
    {children}
    <Cluster>
      <Button
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
