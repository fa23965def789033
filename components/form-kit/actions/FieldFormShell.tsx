'use client'

import type { ReactNode } from 'react'
import type { FieldFormProps } from '#components/form-kit/enhanced/EnhancedFieldForm.tsx'
import { ErrorSummary } from '#components/form-kit/fields/ErrorSummary.tsx'
import { FormContext } from '#components/form-kit/formContext.ts'
import type { FieldProps, ShellMessages } from '#components/form-kit/formProps.ts'
import { useFormShell } from '#components/form-kit/useFormShell.ts'
import type { ActionFormName, FormNoun } from '#lib/forms/rules-action-forms.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'

export type Props = {
  form: ActionFormName
  /** Whose form it is: a browser loads those of one noun. */
  noun: FormNoun
  fields: FieldProps[]
  /** The server action that the form is sent by. */
  send: (data: FormData) => Promise<FormState>
  /** The address of its route handler, for browsers without JavaScript and pages of another build. */
  handler: string
  className?: string | undefined
  messages: Pick<ShellMessages, 'network' | 'wrong' | 'failed' | 'problem' | 'sending' | 'choose' | 'nextFree'>
  errorMessages: MessageFile<FormMessages>
  /** What is wrong when the page arrives. */
  initial: FormState
  /** Whether the page arrives with what was typed last. */
  isNewer: boolean
  /** The id of what went wrong, to which the handler's redirects lead. */
  problemId?: string
  /** Good news above the fields, until the form is sent. */
  notice?: ReactNode
  children: ReactNode
}

/** The client component of FieldForm. */
export function FieldFormShell({ handler, className, noun, problemId, notice, children, ...driven }: Props) {
  const { form, fields, messages, initial } = driven
  const { status, setStatus, driver, formProps, summaryRef } = useFormShell<FieldFormProps>(initial, messages, () =>
    import('#components/form-kit/enhanced/EnhancedFieldForm.tsx').then(({ loadFieldForm }) =>
      loadFieldForm(noun, form),
    ),
  )
  const { errors, title, failure, signIn, attempts } = status
  return (
    <form {...formProps} className={className} action={handler}>
      {driver && (
        <driver.Form
          {...driven}
          element={driver.element}
          onChange={setStatus}
          asksToLeave={handler === '/api/staff/desk/'}
        />
      )}
      <ErrorSummary ref={summaryRef} id={problemId} {...{ fields, errors, title, failure, signIn }} />
      {attempts === 0 && notice}
      <FormContext value={{ fields, status, messages }}>{children}</FormContext>
    </form>
  )
}
