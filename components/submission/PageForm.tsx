import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { findSubject } from '#lib/leads/subject.ts'
import { FormBody } from './FormBody.tsx'
import styles from './PageForm.module.css'

/** A form as part of a content page; nothing for a form that needs a subject. */
export async function PageForm({ form }: { form: FormName }) {
  const locale = await getLocale()
  const subject = await findSubject(formOf(form), {}, locale)
  if (!subject) return null
  return (
    <section className={styles.place} aria-labelledby={`form-${form}`}>
      <h2 id={`form-${form}`}>{formMessage(form, 'title', locale)}</h2>
      <p className={styles.intro}>{formMessage(form, 'intro', locale)}</p>
      <FormBody form={form} subject={subject} query={{}} draft={null} cacheable />
    </section>
  )
}
