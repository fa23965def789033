import { getLocale, getTranslations } from 'next-intl/server'
import { setPassword } from '#app/[locale]/_actions/sign-in.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/auth/rules-password.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { pathTo, signedPath } from '#lib/i18n/paths.ts'
import type { LivingLink } from '#lib/owners/sign-in/password-links.ts'
import { languageUse } from '#lib/site/languages.ts'
import styles from './PasswordForm.module.css'

type Props = {
  /** The content of the page's link; null when it is no longer valid. */
  link: LivingLink | null
  token: string
  initial: FormState
}

/** The page behind the link of an invitation or a forgotten password. Opening it doesn't use up the link. */
export async function ChoosePassword({ link, token, initial }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('owners.account')
  if (!link) {
    const way = <ButtonLink href={pathTo('loginForgotten', locale)}>{t('choose.new')}</ButtonLink>
    return (
      <SignedPage
        route="loginPassword"
        token={token}
        title={t('choose.overTitle')}
        over={{ text: t('choose.over'), way }}
      >
        {null}
      </SignedPage>
    )
  }
  const { languages } = await languageUse()
  const alternates = Object.fromEntries(
    languages.map((language) => [language, signedPath('loginPassword', token, language)]),
  )
  return (
    <LoginFrame alternates={alternates} title={t(`choose.${link.kind}`)}>
      <div className={styles.page}>
        <p className={styles.lead}>{t('choose.text', { email: link.email })}</p>
        <FieldForm
          form="choosePassword"
          send={setPassword}
          handler={`/api/owner/password/${token}/`}
          token={token}
          className={styles.form}
          problemTitle={t('failed')}
          problemId="problem"
          initial={initial}
          fields={{
            password: { label: t('choose.password'), hint: t('password.rule', { count: MIN_PASSWORD_LENGTH }) },
            again: { label: t('choose.again') },
          }}
        >
          {/** For password managers. */}
          <input type="email" name="email" value={link.email} autoComplete="username" readOnly hidden />
          <TypedField name="password" />
          <TypedField name="again" />
          <p className={styles.note}>{t('choose.note')}</p>
          <p className={styles.actions}>
            <SubmitButton>{t('choose.submit')}</SubmitButton>
          </p>
        </FieldForm>
      </div>
    </LoginFrame>
  )
}
