import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './NothingToChoose.module.css'

type Props = { form: FormName; query: Record<string, string> }

/**
 * Shown in place of a form without options (specification 8 "no documents found"); it links to a question to the
 * office.
 */
export function NothingToChoose({ form, query }: Props) {
  const locale = useLocale()
  return (
    <div className={styles.empty}>
      <p role="status">{formMessage(form, 'none', locale)}</p>
      <ButtonLink href={formPath('contactMe', locale, query)}>{formMessage(form, 'ask', locale)}</ButtonLink>
    </div>
  )
}
