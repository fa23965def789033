import { getTranslations } from 'next-intl/server'
import { setPassword } from '#app/[locale]/_actions/sign-in.ts'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { ChoosePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import { PasswordNote, PasswordPage } from '#components/sign-in/PasswordPage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { signedAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LivingLink } from '#lib/owners/sign-in/password-links.ts'
import { languageUse } from '#lib/site/languages.ts'

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
  return (
    <LoginFrame
      alternates={signedAlternates('loginPassword', token, await languageUse())}
      title={t(`choose.${link.kind}`)}
    >
      <PasswordPage lead={t('choose.text', { email: link.email })}>
        <ChoosePasswordForm
          send={setPassword}
          handler={`/api/owner/password/${token}/`}
          token={token}
          initial={initial}
          email={link.email}
        >
          <PasswordNote>{t('choose.note')}</PasswordNote>
        </ChoosePasswordForm>
      </PasswordPage>
    </LoginFrame>
  )
}
