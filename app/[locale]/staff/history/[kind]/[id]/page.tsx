import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { History } from '#components/staff/history/History.tsx'
import { may } from '#lib/desk/permissions.ts'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import { isDocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadHistory } from '#lib/staff/history/load-history.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; kind: string; id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskHistory').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Who changed what of one document, and the way back. */
export default async function Page({ params, searchParams }: Props) {
  const [{ kind, id: address }, locale, query] = await Promise.all([
    params,
    pageLocale(params),
    firstValues(searchParams),
  ])
  const staff = await requireStaff(
    'deskHistory',
    locale,
    deskPath('deskHistory', locale, kind, decodeURIComponent(address)),
  )
  if (!staff) return <DeskMissing />
  if (!isDocumentKind(kind) || !may(staff.role, DOCUMENTS[kind].permission)) return <DeskMissing />
  const id = decodeURIComponent(address).replaceAll('~', '/')
  const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : undefined
  const history = await loadHistory(kind, id, before)
  if (history.versions.length === 0) return <DeskMissing />
  return (
    <DeskFrame page="deskHistory" parts={[kind, decodeURIComponent(address)]} staff={staff}>
      <History
        kind={kind}
        id={id}
        page={history}
        isFirst={before === undefined}
        isRestored={query.done === 'restored'}
      />
    </DeskFrame>
  )
}
