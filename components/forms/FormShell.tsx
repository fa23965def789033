'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#components/ui/Button.tsx'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import type { EnhancedForm } from './enhanced/EnhancedForm.tsx'
import { fillInPerson } from './enhanced/person.ts'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { FormSection } from './fields/FormSection.tsx'
import type { SectionProps, ShellMessages } from './formProps.ts'
import type { FormProblems, FormStatus } from './formStatus.ts'
import styles from './RequestForm.module.css'

type Props = {
  form: FormName
  sections: SectionProps[]
  /** Hidden fields by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
  problems: FormProblems
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/** The status of a form that react-hook-form doesn't drive yet. */
const plainStatus = ({ errors, failure }: FormProblems, { problem }: ShellMessages): FormStatus => ({
  register: undefined,
  submit: null,
  errors,
  failure,
  title: problem,
  sending: false,
  attempts: failure || Object.keys(errors).length > 0 ? 1 : 0,
})

/** Whether the visitor typed in a field and went on to another one. */
const isLeft = (control: Element): boolean =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue &&
  control !== document.activeElement

/**
 * The client component of every form. It is a plain HTML form, which posts without JavaScript; once it is touched,
 * react-hook-form is loaded and drives the same controls.
 */
export function FormShell({ form, sections, hidden, messages, errorMessages, problems, note, before, consent }: Props) {
  const fields = sections.flatMap((section) => section.fields)
  // A form's fields never change while it is mounted.
  const own = useRef(fields)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState(() => plainStatus(problems, messages))
  const [enhanced, setEnhanced] = useState<{ Form: typeof EnhancedForm; element: HTMLFormElement } | null>(null)
  const { register, submit, errors, failure, title, sending, attempts } = status

  useEffect(() => {
    if (attempts > 0) summaryRef.current?.focus()
  }, [attempts])
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current, own.current)
  }, [])

  /** Rejects when the code can't be loaded, such as from a page that is older than the deployed site. */
  const enhance = async (element: HTMLFormElement): Promise<void> => {
    if (enhanced) return
    const { EnhancedForm: Form } = await import('./enhanced/EnhancedForm.tsx')
    // At once, so that nothing is typed between reading the fields and listening to them.
    flushSync(() => setEnhanced({ Form, element }))
    for (const control of element.elements)
      if (isLeft(control)) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const onTouch = ({ currentTarget }: { currentTarget: HTMLFormElement }): void => {
    enhance(currentTarget).catch(() => undefined)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const element = event.currentTarget
    if (submit) submit(event)
    else
      enhance(element).then(
        () => element.requestSubmit(),
        () => element.submit(),
      )
  }

  const enhancedProps = { form, sections, messages, errorMessages, problems, onChange: setStatus }
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={`/api/requests/${form}/`}
      encType="multipart/form-data"
      noValidate
      onFocus={onTouch}
      onSubmit={onSubmit}
    >
      {enhanced && <enhanced.Form {...enhancedProps} element={enhanced.element} />}
      <ErrorSummary ref={summaryRef} fields={fields} errors={errors} title={title} failure={failure} />
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
      {before}
      {consent}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? messages.sending : messages.submit}
        </Button>
      </div>
    </form>
  )
}
