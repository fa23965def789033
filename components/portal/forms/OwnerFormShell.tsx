'use client'

import type { ReactNode } from 'react'
import type { EnhancedOwnerForm } from '#components/forms/enhanced/EnhancedOwnerForm.tsx'
import { ErrorSummary } from '#components/forms/fields/ErrorSummary.tsx'
import { FormContext } from '#components/forms/formContext.ts'
import type { FieldProps, ShellMessages } from '#components/forms/formProps.ts'
import { useFormShell } from '#components/forms/useFormShell.ts'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import type { OwnerFormName } from '#lib/domain/portal/owner-forms.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'

export type Props = {
  form: OwnerFormName
  fields: FieldProps[]
  /** The server action that the form is sent by. */
  send: (data: FormData) => Promise<FormState>
  /** The address of its route handler, for browsers without JavaScript and pages of another build. */
  handler: string
  className?: string | undefined
  messages: Pick<ShellMessages, 'network' | 'wrong' | 'failed' | 'problem' | 'sending'>
  errorMessages: MessageFile<FormMessages>
  /** What is wrong when the page arrives. */
  initial: FormState
  /** The id of what went wrong, to which the handler's redirects lead. */
  problemId: string
  /** Good news above the fields, until the form is sent. */
  notice?: ReactNode
  children: ReactNode
}

/** The client component of OwnerForm. */
export function OwnerFormShell({ handler, className, problemId, notice, children, ...driven }: Props) {
  const { fields, messages, initial } = driven
  const { status, setStatus, driver, formProps, summaryRef } = useFormShell<Parameters<typeof EnhancedOwnerForm>[0]>(
    initial,
    messages.problem,
    () => import('#components/forms/enhanced/EnhancedOwnerForm.tsx').then(({ EnhancedOwnerForm: Form }) => Form),
  )
  const { errors, title, failure, attempts } = status
  return (
    <form {...formProps} className={className} action={handler}>
      {driver && <driver.Form {...driven} element={driver.element} onChange={setStatus} />}
      <ErrorSummary ref={summaryRef} id={problemId} fields={fields} errors={errors} title={title} failure={failure} />
      {attempts === 0 && notice}
      <FormContext value={{ fields, status, sending: messages.sending }}>{children}</FormContext>
    </form>
  )
}
