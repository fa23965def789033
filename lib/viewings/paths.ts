/** The pages of viewings at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const VIEWING_PATHS = {
  /** The viewings of offices, by week and day. */
  deskAgenda: route(
    'staff',
    'staff/agenda',
    below('agenda', 'agenda', 'agenda', 'kalender'),
    namesIn('Agenda', 'Agenda', 'Agenda', 'Kalender'),
    { parent: 'desk' },
  ),
  /** One viewing. */
  deskViewing: route(
    'staff-item',
    'staff/viewing',
    below('bezoek', 'visite', 'viewing', 'besichtigung'),
    namesIn('Bezoek', 'Visite', 'Viewing', 'Besichtigung'),
    { parent: 'deskAgenda' },
  ),
} satisfies Record<string, Route>
