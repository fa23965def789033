/** What one tab of a home's page at the desk shows. */
import type { SessionStaff } from '../desk/session.ts'
import type { HomeTab } from '../homes/rules-tabs.ts'
import { loadHome } from '../homes/view.ts'
import { stateOf } from '../homes/view-state.ts'
import type { Language } from '../listings/rules.ts'
import { loadTasksAbout } from '../tasks/view.ts'
import { loadEnding } from './view-ending.ts'
import {
  happeningsOf,
  type LoadedRecord,
  loadOverview,
  loadRecord,
  requestsOfRecord,
  visitsOfRecord,
} from './view-record.ts'

async function shownIn(staff: SessionStaff, record: LoadedRecord, tab: HomeTab, locale: Language, now: Date) {
  if (tab === 'overview') {
    const about = { kind: 'home' as const, id: String(record.id) }
    const [overview, tasks] = await Promise.all([
      loadOverview(staff, record, locale, now),
      loadTasksAbout(staff, about, locale, now),
    ])
    return { tab, overview, tasks }
  }
  if (tab === 'requests') return { tab, requests: requestsOfRecord(record, locale, now) }
  if (tab === 'visits') return { tab, visits: visitsOfRecord(record, locale, now) }
  const home = await loadHome(staff, String(record.id), locale, now)
  if (!home) return null
  if (tab === 'history') return { tab, home, happened: happeningsOf(record, locale, now) }
  return { tab, home }
}

type Asked = {
  tab: HomeTab
  /** A state that somebody is about to set. */
  state: string | undefined
}

/** A home's page; null for a home that the reader may not see. */
export async function loadHomePage(
  staff: SessionStaff,
  item: string,
  { tab, state }: Asked,
  locale: Language,
  now: Date,
) {
  const record = await loadRecord(staff, item, locale, now)
  if (!record) return null
  const [shown, ending] = await Promise.all([
    shownIn(staff, record, tab, locale, now),
    loadEnding(staff, stateOf(record.home), state, locale, now),
  ])
  return shown && { record, shown, ending }
}
export type LoadedHomePage = NonNullable<Awaited<ReturnType<typeof loadHomePage>>>
