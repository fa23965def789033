'use client'

import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFormAction } from '#components/ui/useFormAction.ts'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import { FieldErrors } from './fieldErrors.ts'
import { fieldId } from './fields/fieldParts.tsx'
import styles from './RequestForm.module.css'

export type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The server action that the form is sent by. */
  send: (data: FormData) => Promise<FormState>
  /** The address of its route handler, for browsers without JavaScript and pages of another build. */
  handler: string
  /** The heading above what went wrong. */
  problemTitle: string
  /** The sentence for a broken connection. */
  network: string
  problemId?: string
  /** What the page says about the last sending when it comes from the server. */
  problem?: ReactNode
  children: ReactNode
}

/** The client component of ActionForm: sends it by its server action, whose answer is shown in place. */
export function ActionFormShell({
  send,
  handler,
  problemTitle,
  network,
  problemId,
  problem = null,
  children,
  ...form
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { state, isSending, send: submit } = useFormAction({ action: send, network })
  const errors = state.kind === 'invalid' ? state.errors : {}
  const isRejected = state.kind === 'invalid' || state.kind === 'failed'
  useEffect(() => {
    if (state.kind === 'invalid' || state.kind === 'failed') box.current?.focus()
  }, [state])
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  return (
    <form {...form} method="post" action={handler} aria-busy={isSending || undefined} onSubmit={onSubmit}>
      {isRejected ? (
        <div ref={box} id={problemId} className={styles.problem} role="alert" tabIndex={-1}>
          <h2>{problemTitle}</h2>
          {state.kind === 'failed' && <p>{state.message}</p>}
          {state.kind === 'invalid' && (
            <ul>
              {Object.entries(errors).map(([id, text]) => (
                <li key={id}>
                  <a href={`#${fieldId(id)}`}>{text}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        problem
      )}
      <FieldErrors value={state.kind === 'open' ? null : errors}>{children}</FieldErrors>
    </form>
  )
}
