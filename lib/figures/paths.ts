/** The page of figures at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const FIGURE_PATHS = {
  deskFunnel: route(
    'staff',
    'staff/funnel',
    below('cijfers', 'chiffres', 'funnel', 'zahlen'),
    namesIn('Cijfers', 'Chiffres', 'Figures', 'Zahlen'),
    { parent: 'desk' },
  ),
} satisfies Record<string, Route>
