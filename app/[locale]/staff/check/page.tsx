import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CheckState, Problems } from '#components/cms/desk/check/Problems.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { RefreshOnReturn } from '#components/desk-ui/RefreshOnReturn.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { loadProblems } from '#lib/cms/check/view.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskCheck').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** What of the content is missing or wrong. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskCheck', locale)
  if (!staff) return <DeskMissing />
  const [checked, t] = await Promise.all([loadProblems(staff.role, locale, query), getTranslations('cms.check')])
  return (
    <DeskFrame page="deskCheck" staff={staff}>
      <p>{t('intro')}</p>
      <p>
        <Anchor href={pathTo('deskCheck', locale)}>{t('again')}</Anchor>
      </p>
      <CheckState checked={checked} />
      {checked && <Problems {...checked} />}
      <RefreshOnReturn isRunning={!checked?.isCurrent} />
    </DeskFrame>
  )
}
