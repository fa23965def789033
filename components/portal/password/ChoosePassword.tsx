import { useLocale, useTranslations } from 'next-intl'
import { setPassword } from '#app/[locale]/_actions/sign-in.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import { SignedPage } from '#components/forms/pages/SignedPage.tsx'
import { LoginField } from '#components/portal/login/LoginField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { MIN_PASSWORD_LENGTH, type PasswordProblem } from '#lib/domain/portal/owner-password.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { passwordField } from '#lib/portal/account/account-notices.ts'
import type { LivingLink } from '#lib/portal/passwords/password-links.ts'
import { problemText } from '#lib/portal/passwords/problem-text.ts'
import styles from './PasswordForm.module.css'
import { Problem } from './PasswordProblem.tsx'

type Props = {
  /** The content of the page's link; null when it is no longer valid. */
  link: LivingLink | null
  token: string
  problem: PasswordProblem | null
}

/** The page behind the link of an invitation or a forgotten password. Opening it doesn't use up the link. */
export function ChoosePassword({ link, token, problem }: Props) {
  const locale = useLocale()
  const t = useTranslations('account')
  const page = { route: 'loginPassword', token, locale } as const
  if (!link) {
    const way = <ButtonLink href={pathTo('loginForgotten', locale)}>{t('choose.new')}</ButtonLink>
    return (
      <SignedPage {...page} title={t('choose.overTitle')} over={{ text: t('choose.over'), way }}>
        {null}
      </SignedPage>
    )
  }
  const error = problem && problemText(problem, locale)
  const wrong = problem ? passwordField(problem) : undefined
  return (
    <SignedPage {...page} title={t(`choose.${link.kind}`)} over={null}>
      <div className={`page-width ${styles.page}`}>
        <p className={styles.lead}>{t('choose.text', { email: link.email })}</p>
        <ActionForm
          send={setPassword}
          handler={`/api/owner/password/${token}/`}
          token={token}
          className={styles.form}
          noValidate
          problemTitle={t('failed')}
          problemId="problem"
          problem={error && <Problem id="problem" title={t('failed')} text={error} field={wrong} />}
        >
          {/** For password managers. */}
          <input type="email" name="email" value={link.email} autoComplete="username" readOnly hidden />
          <LoginField
            name="password"
            label={t('choose.password')}
            type="password"
            autoComplete="new-password"
            hint={t('password.rule', { count: MIN_PASSWORD_LENGTH })}
            error={(wrong === 'password' && error) || undefined}
          />
          <LoginField
            name="again"
            label={t('choose.again')}
            type="password"
            autoComplete="new-password"
            error={(wrong === 'again' && error) || undefined}
          />
          <p className={styles.note}>{t('choose.note')}</p>
          <p className={styles.actions}>
            <Button type="submit">{t('choose.submit')}</Button>
          </p>
        </ActionForm>
      </div>
    </SignedPage>
  )
}
