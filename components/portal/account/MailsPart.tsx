import { useTranslations } from 'next-intl'
import formStyles from '#components/forms/RequestForm.module.css'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = {
  weekly: boolean
  /** The language of the owner's mails. */
  language: Language
  /** The languages to choose from. */
  languages: readonly Language[]
}

/** Settings for mails: which ones, and in which language. */
export function MailsPart({ weekly, language, languages }: Props) {
  const t = useTranslations('account')
  return (
    <AccountPart id="mails" title={t('mails.title')}>
      <AccountForm action="settings" className={styles.form}>
        <label className={formStyles.option}>
          <input type="checkbox" name="weekly" value="yes" defaultChecked={weekly} />
          <span>{t('mails.weekly')}</span>
        </label>
        <p className={styles.language}>
          <label htmlFor="mail-language" className={fieldStyles.label}>
            {t('mails.language')}
          </label>
          <select id="mail-language" name="language" className={fieldStyles.input} defaultValue={language}>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {translations(one, 'common')('languageName')}
              </option>
            ))}
          </select>
        </p>
        <Button type="submit">{t('mails.submit')}</Button>
      </AccountForm>
    </AccountPart>
  )
}
