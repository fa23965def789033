'use client'

import { type ComponentProps, use } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { FormContext } from './formContext.ts'

/** The button that sends the form around it, and says while it does. */
export function SubmitButton({ children, ...button }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const form = use(FormContext)
  const isSending = form?.status.sending ?? false
  return (
    <Button {...button} type="submit" aria-disabled={isSending || undefined}>
      {isSending ? form?.messages.sending : children}
    </Button>
  )
}
