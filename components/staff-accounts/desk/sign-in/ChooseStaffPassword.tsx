import { getLocale, getTranslations } from 'next-intl/server'
import { setStaffPassword } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import formStyles from '#components/form-kit/RequestForm.module.css'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/auth/rules-password.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { pathTo, signedPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { languageUse } from '#lib/site/languages.ts'
import type { LivingStaffLink } from '#lib/staff-accounts/sign-in/choose-password.ts'
import styles from './StaffForms.module.css'

type Props = { person: LivingStaffLink | null; token: string; initial: FormState }

/** The page behind the link of an invitation. Opening it doesn't use up the link. */
export async function ChooseStaffPassword({ person, token, initial }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('desk.frame')
  const tAccount = await getTranslations('owners.account')
  const { languages } = await languageUse()
  const alternates = Object.fromEntries(
    languages.map((language) => [language, signedPath('deskPassword', token, language)]),
  )
  if (!person) {
    return (
      <LoginFrame alternates={alternates} title={t('over.title')}>
        <p>{t('over.text')}</p>
        <p>
          <ButtonLink href={pathTo('deskForgotten', locale)}>{tAccount('choose.new')}</ButtonLink>
        </p>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame alternates={alternates} title={routeOf('deskPassword').title[locale]}>
      <FieldForm
        form="choosePassword"
        send={setStaffPassword}
        handler={`/api/staff/password/${token}/`}
        token={token}
        className={styles.form}
        problemTitle={tAccount('failed')}
        problemId="problem"
        initial={initial}
        fields={{
          password: {
            label: tAccount('choose.password'),
            hint: tAccount('password.rule', { count: MIN_PASSWORD_LENGTH }),
          },
          again: { label: tAccount('choose.again') },
        }}
      >
        {/** For password managers. */}
        <input type="email" name="email" value={person.email} autoComplete="username" readOnly hidden />
        <TypedField name="password" />
        <TypedField name="again" />
        {person.passkeys > 0 && (
          <label className={formStyles.option}>
            <input type="checkbox" name="passkeys" value="remove" />
            <span>
              {t('choose.passkeys')}
              <small>{t('choose.passkeysHint')}</small>
            </span>
          </label>
        )}
        <SubmitButton>{tAccount('choose.submit')}</SubmitButton>
      </FieldForm>
    </LoginFrame>
  )
}
