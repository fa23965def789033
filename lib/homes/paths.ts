/** The pages of homes at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const HOME_PATHS = {
  /** Every home, and what the agency sets of it. */
  deskHomes: route(
    'staff',
    'staff/homes',
    below('panden', 'biens', 'homes', 'immobilien'),
    namesIn('Panden', 'Biens', 'Homes', 'Immobilien'),
    { parent: 'desk' },
  ),
  deskHome: route(
    'staff-item',
    'staff/home',
    below('pand', 'bien', 'home', 'immobilie'),
    namesIn('Pand', 'Bien', 'Home', 'Immobilie'),
    {
      parent: 'deskHomes',
    },
  ),
} satisfies Record<string, Route>
