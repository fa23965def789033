import { useLocale, useTranslations } from 'next-intl'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import styles from '../../../desk-ui/DeskFrame.module.css'
import { ConfirmSession } from '../sign-in/ConfirmSession.tsx'

/** `codes`: new ones to keep; `confirmed`: whether the second step was passed lately. */
type Props = { codes: readonly string[]; confirmed: boolean; errors: Record<string, ActionError> }

/** Codes that replace the app once each: shown when they are new, made anew with a fresh second step. */
export function RecoveryCodes({ codes, confirmed, errors }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  if (codes.length > 0)
    return (
      <>
        <h2>{t('account.codes')}</h2>
        <p>{t('account.codesNew')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <DeskButton action="keepCodes">{t('account.keep')}</DeskButton>
      </>
    )
  return (
    <>
      <h2>{t('account.codes')}</h2>
      <p>{t('account.codesText')}</p>
      {confirmed ? (
        <DeskButton action="renewCodes">{t('account.renew')}</DeskButton>
      ) : (
        <ConfirmSession back={pathTo('deskAccount', locale)} errors={errors} />
      )}
    </>
  )
}
