/** The portal as an owner sees it, for staff: nothing of it can be changed, and that somebody looked is noted. */
import { isOwnerInScope } from '../../db/owners/list-owners.ts'
import { findOwnerAccount, noteView } from '../../db/owners/owner-record.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { OwnerHome } from '../../domain/portal/owner-home.ts'
import { isUuid } from '../../domain/shared/uuid.ts'
import { deskPath } from '../../i18n/paths.ts'
import { type Dashboard, loadDashboard } from '../../portal/dashboard/dashboard.ts'
import { loadOwnHome } from '../../portal/dashboard/own-home.ts'
import { loadOwnHomes, type OwnHome } from '../../portal/dashboard/own-homes.ts'
import type { SessionStaff } from '../staff-session.ts'
import { ownerScope } from './manage-owners.ts'

/** The overview of all homes, or the page of one. */
export type LoadedPortal = { owner: { id: string; name: string } } & (
  | { homes: OwnHome[] }
  | { home: OwnerHome; shown: Dashboard }
)

/**
 * Loads what an owner sees, and notes that somebody looked.
 * @param home the number of one of the homes; undefined for the overview
 * @returns null when there is no such owner or home that the person may see
 */
export async function loadPortal(
  staff: SessionStaff,
  { id, home }: { id: string; home: string | undefined },
  locale: Language,
  now: Date,
): Promise<LoadedPortal | null> {
  const account = isUuid(id) && (await isOwnerInScope(id, ownerScope(staff))) ? await findOwnerAccount(id) : null
  if (!account) return null
  // No session stands behind it: only pages are made with it, and no handler takes it.
  const owner = { ...account, sessionId: '' }
  if (home === undefined) {
    const homes = await loadOwnHomes(owner, locale, now)
    await noteView(id, staff.id, null, now)
    const portal = deskPath('deskOwnerPortal', locale, id)
    return { owner, homes: homes.map((one) => ({ ...one, href: `${portal}?home=${one.card.id}` })) }
  }
  const own = await loadOwnHome(owner, home, locale)
  const shown = own && (await loadDashboard(owner, own, locale, now, 'page'))
  if (!shown) return null
  await noteView(id, staff.id, own.id, now)
  return { owner, home: own, shown }
}
