import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = {
  /** A mail at once for a viewing or an offer. */
  events: boolean
  weekly: boolean
  /** The language of the owner's mails. */
  language: Language
  /** The languages to choose from. */
  languages: readonly Language[]
}

/** Settings for mails: which ones, and in which language. */
export function MailsPart({ events, weekly, language, languages }: Props) {
  const t = useTranslations('owners.account')
  const options = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  return (
    <AccountPart id="mails" title={t('mails.title')}>
      <FieldForm
        form="accountSettings"
        send={changeAccount}
        handler="/api/owner/account/"
        action="settings"
        className={styles.form}
        problemTitle={t('failed')}
        fields={{
          events: { label: t('mails.events'), value: events ? 'yes' : '' },
          weekly: { label: t('mails.weekly'), value: weekly ? 'yes' : '' },
          language: { label: t('mails.language'), value: language, options },
        }}
      >
        <ChosenField name="events" />
        <ChosenField name="weekly" />
        <div className={styles.language}>
          <ChosenField name="language" />
        </div>
        <SubmitButton>{t('mails.submit')}</SubmitButton>
      </FieldForm>
    </AccountPart>
  )
}
