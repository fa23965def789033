/** The page on which staff enter something for somebody; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const ENTRY_PATHS = {
  deskEntry: route(
    'staff-item',
    'staff/entry',
    below('nieuw', 'nouveau', 'new', 'neu'),
    namesIn('Nieuw', 'Nouveau', 'New', 'Neu'),
    { parent: 'desk' },
  ),
} satisfies Record<string, Route>
