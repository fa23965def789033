/**
 * The portal as an owner sees it, for staff: nothing of it can be changed, and that somebody looked is noted. An office
 * sees the homes of its sector.
 */

import type { SessionStaff } from '../../desk/session.ts'
import type { HomeScope } from '../../homes/queries-parts.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { isUuid } from '../../shared/uuid.ts'
import { type AccountView, loadAccount } from '../account/view.ts'
import { loadOwnHome, loadOwnHomes, type OwnHome } from '../dashboard/own-homes.ts'
import { type Dashboard, loadDashboard } from '../dashboard/view.ts'
import { historyOf, type ShownHistory } from '../history/view.ts'
import { type HistoryKind, WHOLE_HISTORY } from '../rules-history.ts'
import type { OwnerHome } from '../rules-home.ts'
import { ownerScope } from './manage.ts'
import { homesOfOwner, isOnlyInScope, isOwnerInScope } from './queries-list.ts'
import { findOwnerAccount, noteView, type OwnerAccount } from './queries-record.ts'

/** The pages about one home besides its first one, by the word in the address. */
const LISTS = { visits: 'visit', communications: 'communication', online: 'online' } as const satisfies Record<
  string,
  HistoryKind
>
type ListName = keyof typeof LISTS
const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name)

/** The pages about one home, in the order of the portal's tabs (HOME_ROUTES). */
export const PORTAL_PAGES = ['home', 'visits', 'communications', 'online', 'report'] as const
export type PortalPage = (typeof PORTAL_PAGES)[number]

type Shown =
  | { kind: 'homes'; homes: OwnHome[] }
  | { kind: 'account'; account: AccountView }
  | ({ home: OwnerHome; page: PortalPage } & (
      | { kind: 'home' | 'report'; shown: Dashboard }
      | { kind: 'list'; history: ShownHistory }
    ))

/**
 * `owner`: whose portal it is; `hasAccount`: whether the reader may see the account, as all its homes are theirs to
 * see.
 */
export type LoadedPortal = { owner: { id: string; name: string }; hasAccount: boolean } & Shown

type Asked = { id: string; home?: string | undefined; page?: string | undefined }

/** What the reader may see of the owner. */
type Seen = { scope: HomeScope; homes: Set<number>; hasAccount: boolean }

async function showHome(
  account: OwnerAccount,
  { home: segment = '', page: name = 'home' }: Asked,
  locale: Language,
  now: Date,
): Promise<Extract<Shown, { home: OwnerHome }> | null> {
  const page = PORTAL_PAGES.find((known) => known === name)
  // No session stands behind it: only pages are made with it, and no handler takes it.
  const owner = { ...account, sessionId: '' }
  const home = page && (await loadOwnHome(owner, segment, locale))
  if (!home) return null
  if (isList(page)) {
    const history = await historyOf(owner.id, { kind: LISTS[page], home, locale }, WHOLE_HISTORY)
    return { kind: 'list', home, page, history }
  }
  const kind = page === 'report' ? 'report' : 'home'
  const shown = await loadDashboard(owner, home, locale, now, kind === 'report' ? 'report' : 'page')
  return shown && { kind, home, page, shown }
}

async function show(
  account: OwnerAccount,
  { scope, homes: seen, hasAccount }: Seen,
  asked: Asked,
  locale: Language,
  now: Date,
): Promise<Shown | null> {
  const owner = { ...account, sessionId: '' }
  if (asked.home !== undefined) return seen.has(Number(asked.home)) ? showHome(account, asked, locale, now) : null
  if (asked.page === 'account')
    return hasAccount ? { kind: 'account', account: await loadAccount(owner, now, scope) } : null
  const homes = (await loadOwnHomes(owner, locale, now)).filter(({ card }) => seen.has(card.id))
  const portal = deskPath('deskOwnerPortal', locale, asked.id)
  return { kind: 'homes', homes: homes.map((one) => ({ ...one, href: `${portal}?home=${one.card.id}` })) }
}

/**
 * Loads a page as an owner sees it, and notes that somebody looked.
 * @param asked `home`: the number of one of the homes; without it the overview, or the account. `page`: of the home
 * @returns null when there is no such owner, home or page that the person may see
 */
export async function loadPortal(
  staff: SessionStaff,
  asked: Asked,
  locale: Language,
  now: Date,
): Promise<LoadedPortal | null> {
  const [{ id }, scope] = [asked, ownerScope(staff)]
  const owner = isUuid(id) && (await isOwnerInScope(id, scope)) ? await findOwnerAccount(id) : null
  if (!owner) return null
  const [homes, hasAccount] = await Promise.all([homesOfOwner(id, scope), isOnlyInScope(id, scope)])
  const shown = await show(owner, { scope, homes, hasAccount }, asked, locale, now)
  if (!shown) return null
  await noteView(id, staff.id, 'home' in shown ? shown.home.id : null, now)
  return { owner: { id: owner.id, name: owner.name }, hasAccount, ...shown }
}
