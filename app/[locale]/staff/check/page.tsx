import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { CheckState } from '#components/staff/check/CheckState.tsx'
import { Problems } from '#components/staff/check/Problems.tsx'
import { RefreshOnReturn } from '#components/staff/check/RefreshOnReturn.tsx'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadProblems } from '#lib/staff/content-check/load-problems.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

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
  const [checked, t] = await Promise.all([loadProblems(staff.role, locale, query), getTranslations('staffCheck')])
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
