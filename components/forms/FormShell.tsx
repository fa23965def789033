'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { FormSection } from './fields/FormSection.tsx'
import type { SectionProps, ShellMessages } from './formProps.ts'
import styles from './RequestForm.module.css'
import { useRequest } from './sending/useRequest.ts'

type Props = {
  form: string
  sections: SectionProps[]
  /** Fields that nobody sees, by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Where the sentences for errors lie. */
  sentences: MessageFile<FormMessages>
  /** What was wrong when the page was made: errors by field, or why nothing was taken. */
  problems: { errors: Record<string, string>; failure: string | null }
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/**
 * A form in the browser. Without JavaScript it posts and comes back as a page; with it, fields are checked as they are left and
 * the form is sent in place.
 */
export function FormShell({ form, sections, hidden, messages, sentences, problems, note, before, consent }: Props) {
  const fields = sections.flatMap((section) => section.fields)
  const request = useRequest({ form, fields, problems, messages, sentences })
  const { errors, title, failure, sending, listeners, summaryRef, formRef } = request
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={`/api/requests/${form}/`}
      encType="multipart/form-data"
      noValidate
      {...listeners}
    >
      <ErrorSummary ref={summaryRef} fields={fields} errors={errors} title={title} failure={failure} />
      {note}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Machines fill in every field they find; it is out of the way of people and of their assistive technology. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.trap}
          <input type="text" name="-website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {sections.map((section) => (
        <FormSection key={section.name} {...section} errors={errors} messages={messages} />
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
