/** The pages of saved searches at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const SAVED_SEARCH_PATHS = {
  /** What confirmed people wait for. */
  deskWishes: route(
    'staff',
    'staff/wishes',
    below('zoekopdrachten', 'recherches', 'wishes', 'suchauftraege'),
    namesIn('Zoekopdrachten', 'Recherches', 'Wishes', 'Suchaufträge'),
    { parent: 'desk' },
  ),
  deskWish: route(
    'staff-item',
    'staff/wish',
    below('zoekopdracht', 'recherche', 'wish', 'suchauftrag'),
    namesIn('Zoekopdracht', 'Recherche', 'Wish', 'Suchauftrag'),
    { parent: 'deskWishes' },
  ),
} satisfies Record<string, Route>
