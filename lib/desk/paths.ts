/** The pages of the desk as a whole; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const DESK_PATHS = {
  desk: route(
    'staff',
    'staff',
    namesIn('kantoor', 'bureau', 'staff', 'buero'),
    namesIn('Vandaag', "Aujourd'hui", 'Today', 'Heute'),
  ),
  /** Finds everything at the desk. */
  deskSearch: route(
    'staff',
    'staff/search',
    below('zoeken', 'rechercher', 'search', 'suchen'),
    namesIn('Zoeken', 'Rechercher', 'Search', 'Suchen'),
    { parent: 'desk' },
  ),
  /** All parts of the kit in all their states, where the setting DESK_KIT is on; no page leads there. */
  deskKit: route('staff', 'staff/kit', below('kit', 'kit', 'kit', 'kit'), namesIn('Kit', 'Kit', 'Kit', 'Kit'), {
    parent: 'desk',
  }),
} satisfies Record<string, Route>
