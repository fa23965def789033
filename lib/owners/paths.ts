/** The pages of owners at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const OWNER_PATHS = {
  /** The accounts of owners. */
  deskOwners: route(
    'staff',
    'staff/owners',
    below('eigenaars', 'proprietaires', 'owners', 'eigentuemer'),
    namesIn('Eigenaars', 'Propriétaires', 'Owners', 'Eigentümer'),
    { parent: 'desk' },
  ),
  /** One account of an owner, or `new` for an invitation. */
  deskOwner: route(
    'staff-item',
    'staff/owner',
    below('eigenaar', 'proprietaire', 'owner', 'eigentuemer-konto'),
    namesIn('Eigenaar', 'Propriétaire', 'Owner', 'Eigentümer'),
    { parent: 'deskOwners' },
  ),
  /** The portal as an owner sees it; `?home=` for one of the homes. */
  deskOwnerPortal: route(
    'staff-item',
    'staff/owner-portal',
    below('eigenaarsportaal', 'portail-du-proprietaire', 'owner-portal', 'eigentuemer-portal'),
    namesIn(
      'Zoals de eigenaar het ziet',
      'Comme le propriétaire le voit',
      'As the owner sees it',
      'Wie der Eigentümer es sieht',
    ),
    { parent: 'deskOwners' },
  ),
} satisfies Record<string, Route>
