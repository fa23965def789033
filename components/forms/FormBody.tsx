import type { ReactNode } from 'react'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Subject } from '#lib/forms/form-subject.ts'
import { choicesOf } from '#lib/forms/labels/choice-labels.ts'
import type { Draft } from '#lib/forms/submission/form-draft.ts'
import { specialOf } from './formOverrides.tsx'
import type { FormExtras } from './formProps.ts'
import { NothingToChoose } from './pages/NothingToChoose.tsx'
import styles from './pages/RequestPage.module.css'
import { RequestForm } from './RequestForm.tsx'
import { AppointmentForm } from './viewing/ViewingForm.tsx'

export type BodyProps = FormExtras & {
  form: FormName
  subject: Subject
  locale: Language
  query: Record<string, string>
  draft: Draft | null
  /** Whether the page may be kept and shown to others. */
  kept?: boolean
}

/** A form with what its page adds to its fields and the choices that the database has for it, or why it can't be used. */
async function PlainBody({ subject, options, ...props }: BodyProps) {
  const { form, locale, query } = props
  const [{ closed, extras, before }, choices] = await Promise.all([
    specialOf(form, { subject, query, locale }),
    choicesOf(form, subject, locale),
  ])
  if (closed) return <p className={styles.closed}>{closed}</p>
  if (!choices) return <NothingToChoose {...props} />
  return (
    <RequestForm {...props} {...extras} options={{ ...options, ...extras?.options, ...choices }}>
      {before}
    </RequestForm>
  )
}

/** Forms whose fields stand among other things. */
const BODIES: Partial<Record<FormName, (props: BodyProps) => ReactNode>> = { appointment: AppointmentForm }

/** What stands on a form's page beside what it is about. */
export function FormBody(props: BodyProps) {
  const Body = BODIES[props.form] ?? PlainBody
  return <Body {...props} />
}
