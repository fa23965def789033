import type { Metadata } from 'next'
import { History } from '#components/cms/desk/history/History.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { isDocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { historyTitle, loadHistory } from '#lib/cms/versions/view.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { may } from '#lib/desk/permissions.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; kind: string; id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ kind, id }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskHistory')])
  const title = staff && (await historyTitle(staff.role, kind, decodeURIComponent(id), locale))
  return itemMetadata('deskHistory', locale, title)
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
