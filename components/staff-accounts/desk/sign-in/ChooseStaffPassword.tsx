import { getTranslations } from 'next-intl/server'
import { setStaffPassword } from '#app/[locale]/_actions/staff.ts'
import { OptionLabel } from '#components/form-kit/fields/OptionLabel.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { ChoosePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { signedAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { languageUse } from '#lib/site/languages.ts'
import type { LivingStaffLink } from '#lib/staff-accounts/sign-in/choose-password.ts'
import styles from './StaffForms.module.css'

type Props = { person: LivingStaffLink | null; token: string; initial: FormState }

/** The page behind the link of an invitation. Opening it doesn't use up the link. */
export async function ChooseStaffPassword({ person, token, initial }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('desk.frame')
  const alternates = signedAlternates('deskPassword', token, await languageUse())
  if (!person) {
    return (
      <LoginFrame alternates={alternates} title={t('over.title')}>
        <p>{t('over.text')}</p>
        <p>
          <ButtonLink href={pathTo('deskForgotten', locale)}>
            {(await getTranslations('owners.account'))('choose.new')}
          </ButtonLink>
        </p>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame alternates={alternates} title={routeOf('deskPassword').title[locale]}>
      <ChoosePasswordForm
        send={setStaffPassword}
        handler={`/api/staff/password/${token}/`}
        token={token}
        className={styles.form}
        initial={initial}
        email={person.email}
      >
        {person.passkeys > 0 && (
          <OptionLabel>
            <input type="checkbox" name="passkeys" value="remove" />
            <span>
              {t('choose.passkeys')}
              <small>{t('choose.passkeysHint')}</small>
            </span>
          </OptionLabel>
        )}
      </ChoosePasswordForm>
    </LoginFrame>
  )
}
