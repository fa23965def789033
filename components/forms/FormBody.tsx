import type { ReactNode } from 'react'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import { choicesOf } from '#lib/forms/labels/choice-labels.ts'
import type { FormBodyProps } from './formBodyProps.ts'
import { formOverrides } from './formOverrides.tsx'
import { NothingToChoose } from './pages/NothingToChoose.tsx'
import styles from './pages/RequestPage.module.css'
import { RequestForm } from './RequestForm.tsx'
import { ViewingForm } from './viewing/ViewingForm.tsx'

/** A form with what its page adds to its fields and the choices that the database has for it, or why it can't be used. */
async function PlainBody({ subject, options, ...props }: FormBodyProps) {
  const { form, locale, query } = props
  const [{ closed, extras, before }, choices] = await Promise.all([
    formOverrides(form, { subject, query, locale }),
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
const BODIES: Partial<Record<FormName, (props: FormBodyProps) => ReactNode>> = { appointment: ViewingForm }

/** What stands on a form's page beside what it is about. */
export function FormBody(props: FormBodyProps) {
  const Body = BODIES[props.form] ?? PlainBody
  return <Body {...props} />
}
