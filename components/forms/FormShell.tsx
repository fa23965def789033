'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import { fillInPerson } from './enhanced/person.ts'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { FormSection } from './fields/FormSection.tsx'
import { FormContext } from './formContext.ts'
import type { SectionProps, ShellMessages } from './formProps.ts'
import styles from './RequestForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { useFormShell } from './useFormShell.ts'

type Props = {
  form: FormName
  sections: SectionProps[]
  /** Hidden fields by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
  initial: FormState
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/** The client component of every visitors' form. */
export function FormShell({ form, sections, hidden, messages, errorMessages, initial, note, before, consent }: Props) {
  const fields = sections.flatMap((section) => section.fields)
  // A form's fields never change while it is mounted.
  const own = useRef(fields)
  const { status, setStatus, driver, formProps, formRef, summaryRef } = useFormShell(initial, messages.problem, () =>
    import('./enhanced/EnhancedForm.tsx').then(({ EnhancedForm }) => EnhancedForm),
  )
  const { register, errors, failure, title } = status
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current, own.current)
  }, [formRef])

  const driven = { form, sections, messages, errorMessages, initial, onChange: setStatus }
  return (
    <form {...formProps} className={styles.form} action={`/api/requests/${form}/`} encType="multipart/form-data">
      {driver && <driver.Form {...driven} element={driver.element} />}
      <ErrorSummary
        ref={summaryRef}
        id="form-problem"
        fields={fields}
        errors={errors}
        title={title}
        failure={failure}
      />
      {note}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/** A honeypot: bots fill in every field. It is hidden from people and assistive technology. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.trap}
          <input type="text" name="-website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {sections.map((section) => (
        <FormSection key={section.name} {...section} errors={errors} register={register} messages={messages} />
      ))}
      <FormContext value={{ fields, status, messages }}>
        {before}
        {consent}
        <div className={styles.actions}>
          <SubmitButton>{messages.submit}</SubmitButton>
        </div>
      </FormContext>
    </form>
  )
}
