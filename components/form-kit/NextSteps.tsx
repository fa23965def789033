import type { FormName } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './NextSteps.module.css'

/** What happens after a form is sent, in order; nothing for a form without such texts. */
export function NextSteps({ form }: { form: FormName }) {
  const locale = useLocale()
  const texts = ['first', 'second', 'third'].flatMap((place) => formMessage(form, `after.${place}`, locale) ?? [])
  if (texts.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="form-after">
      <h2 id="form-after">{formMessage(form, 'after.title', locale)}</h2>
      <ol>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  )
}
