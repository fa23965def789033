import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { FormName } from '#lib/forms/rules-table.ts'
import { choicesOf } from '#lib/leads/view-choice-labels.ts'
import type { FormBodyProps } from '../form-kit/formBodyProps.ts'
import { NothingToChoose } from '../form-kit/pages/NothingToChoose.tsx'
import styles from '../form-kit/pages/RequestPage.module.css'
import { RequestForm } from '../form-kit/RequestForm.tsx'
import { ViewingForm } from '../viewings/ViewingForm.tsx'
import { formOverrides } from './formOverrides.tsx'

/** A form with its page's additions and its options from the database, or the reason why it is closed. */
async function PlainBody({ subject, options, ...props }: FormBodyProps) {
  const { form, query } = props
  const locale = await getLocale()
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

/** Forms with a body of their own. */
const BODIES: Partial<Record<FormName, (props: FormBodyProps) => ReactNode>> = { appointment: ViewingForm }

/** The form on its page, beside the card of its subject. */
export function FormBody(props: FormBodyProps) {
  const Body = BODIES[props.form] ?? PlainBody
  return <Body {...props} />
}
