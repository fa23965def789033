'use client'

import { useRef } from 'react'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { ConfirmDialog } from '../../desk-ui/ConfirmDialog.tsx'

type Props = { send: string; keep: string; sentence: string }

/** The button of the form around it that sends a newsletter: asks a second time, and says to how many people. */
export function ConfirmSend({ send, keep, sentence }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isReady = useHydrated()
  if (!isReady) return <SubmitButton>{send}</SubmitButton>
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{send}…</Button>
      <ConfirmDialog
        dialog={dialog}
        title={send}
        sentence={sentence}
        confirm={send}
        keep={keep}
        onConfirm={() => dialog.current?.closest('form')?.requestSubmit()}
      />
    </>
  )
}
