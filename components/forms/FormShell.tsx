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
  /** Hidden fields by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Address of the file with the error messages. */
  sentences: MessageFile<FormMessages>
  /** Problems at render time: errors by field, or why the request was refused. */
  problems: { errors: Record<string, string>; failure: string | null }
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/**
 * The client component of every form. Without JavaScript the form posts and its page comes back; with it, fields are
 * validated on blur and the form is sent in place.
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
      {/** A honeypot: bots fill in every field. It is hidden from people and assistive technology. */}
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
