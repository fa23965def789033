'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Button } from '#components/ui/Button.tsx'

type Props = {
  id: string
  /** Of the button that opens it, and its title. */
  label: string
  keep: string
  /** Its form was refused: the page arrives with it. */
  isOpen?: boolean
  /** What it asks: a form. */
  children: ReactNode
}

/** A button that opens a dialog with a form; without a script it is a popover, which the browser opens and closes. */
export function OpenDialog({ id, label, keep, isOpen = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A link leads to it, from this page or another one.
    const openByAddress = () => {
      if (location.hash === `#${id}` && !dialog.current?.open) dialog.current?.showModal()
    }
    openByAddress()
    addEventListener('hashchange', openByAddress)
    return () => removeEventListener('hashchange', openByAddress)
  }, [id])
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault()
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
      >
        {label}…
      </Button>
      <Dialog ref={dialog} popover="auto" open={isOpen} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{label}</h2>
        {children}
        <Button
          variant="quiet"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => {
            event.preventDefault()
            dialog.current?.close()
          }}
        >
          {keep}
        </Button>
      </Dialog>
    </>
  )
}
