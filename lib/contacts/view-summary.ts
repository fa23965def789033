/** A contact in few lines, beside something else: what else there is of this person. */
import type { SessionStaff } from '../desk/session.ts'
import { deskPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { findValues } from './queries-scope.ts'
import { titleOf } from './rules-values.ts'
import { contactScope } from './scope.ts'
import { waysOf } from './view.ts'
import { type Had, type Happening, historyOf, homesOf, searchesOf } from './view-parts.ts'

/** Lines of each kind at most. */
const MOST = 5

type Reader = { staff: SessionStaff; locale: Language; now: Date }
/** `count`: of all; `lines`: of the latest. */
type Part = { count: number; lines: readonly (Happening | Had)[] }
export type ContactSummary = {
  id: string
  title: string
  href: string
  ways: ReturnType<typeof waysOf>
  parts: Record<'requests' | 'viewings' | 'offers' | 'rentals' | 'searches' | 'homes', Part>
}

/** What somebody sees of a contact at a glance; null for none. @param leadId the request beside which it stands */
export async function contactSummary(id: string, reader: Reader, leadId?: string): Promise<ContactSummary | null> {
  const values = await findValues([id], contactScope(reader.staff))
  if (values.length === 0) return null
  const [history, searches, homes] = await Promise.all([
    historyOf(id, [], reader),
    searchesOf(id, reader),
    homesOf(id, reader),
  ])
  const part = (lines: Part['lines']): Part => ({ count: lines.length, lines: lines.slice(0, MOST) })
  const of = (tab: Happening['tab']): Part =>
    part(history.filter((one) => one.tab === tab && one.key !== `request ${leadId}`))
  return {
    ...{ id, title: titleOf(values), href: deskPath('deskContact', reader.locale, id), ways: waysOf(values) },
    parts: {
      ...{ requests: of('requests'), viewings: of('viewings'), offers: of('offers'), rentals: of('rentals') },
      ...{ searches: part(searches), homes: part(homes) },
    },
  }
}
