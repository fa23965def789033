'use client'

import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from '#components/form-kit/fields/ErrorSummary.tsx'
import { signOutKept } from '#components/form-kit/kept.ts'
import { useFormAction } from '#components/ui/browser/useFormAction.ts'
import type { FormState } from '#lib/forms/rules-state.ts'

export type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The server action that the form is sent by. */
  send: (data: FormData) => Promise<FormState>
  /** The address of its route handler, for browsers without JavaScript and pages of another build. */
  handler: string
  /** The heading above what went wrong. */
  problemTitle: string
  /** The sentence for a broken connection. */
  network: string
  /** It signs out: what was typed and not sent is forgotten. */
  signsOut?: boolean | undefined
  children: ReactNode
}

/** The client component of ButtonForm: sends it by its server action, whose answer is shown in place. */
export function ButtonFormShell({ send, handler, problemTitle, network, signsOut, children, ...form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const {
    state,
    isSending,
    send: submit,
  } = useFormAction({
    ...{ action: send, network },
    onSent: () => signsOut && signOutKept(),
  })
  useEffect(() => {
    if (state.kind === 'failed') box.current?.focus()
  }, [state])
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  return (
    <form {...form} method="post" action={handler} aria-busy={isSending || undefined} onSubmit={onSubmit}>
      <ErrorSummary
        ref={box}
        title={problemTitle}
        failure={state.kind === 'failed' ? state.message : null}
        signIn={state.kind === 'failed' ? state.signIn : null}
      />
      {children}
    </form>
  )
}
