import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { SessionStaff } from '#lib/desk/session.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from '../../../desk-ui/styles/People.module.css'

/** `languages`: those that mails may be in. */
type Props = { staff: SessionStaff; languages: readonly Language[] }

/** Who somebody is at the desk, and the language of their mails. */
export function Profile({ staff, languages }: Props) {
  const t = useTranslations('desk.frame')
  const options = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  return (
    <>
      <h2>{t('account.profile')}</h2>
      <p>{`${t('account.name')}: ${staff.name}`}</p>
      <p>{`${t('account.email')}: ${staff.email}`}</p>
      <p>{`${t('account.role')}: ${t(`roles.${staff.role}`)}`}</p>
      <DeskForm
        form="staffLanguage"
        action="changeLanguage"
        className={styles.form}
        fields={{ language: { label: t('account.language'), value: staff.language, options } }}
      >
        <ChosenField name="language" />
        <SubmitButton>{t('account.save')}</SubmitButton>
      </DeskForm>
    </>
  )
}
