import { useTranslations } from 'next-intl'
import { switchSummary } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { PasswordPage } from '#components/sign-in/PasswordPage.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** `on`: whether the summary is sent; null when the link has expired. */
type Props = { token: string; on: boolean | null }

/** The page behind a weekly summary's link: one button that ends or resumes it. Opening the page changes nothing. */
export function SummarySwitch({ token, on }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  const account = routeOf('ownerAccount').title[locale]
  const way = <ButtonLink href={pathTo('ownerAccount', locale)}>{account}</ButtonLink>
  const over = on === null ? { text: t('summary.over'), way } : null
  return (
    <SignedPage route="ownerSummary" token={token} title={routeOf('ownerSummary').title[locale]} over={over}>
      <PasswordPage isWide lead={t(on ? 'summary.living' : 'summary.ended')}>
        <ButtonForm
          send={switchSummary}
          handler={`/api/owner/summary/${token}/`}
          token={token}
          action={on ? 'end' : 'start'}
        >
          <Button type="submit" variant={on ? 'secondary' : 'primary'}>
            {t(on ? 'summary.end' : 'summary.start')}
          </Button>
        </ButtonForm>
      </PasswordPage>
    </SignedPage>
  )
}
