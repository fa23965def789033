/** The pages of reports at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const HOME_REPORT_PATHS = {
  deskReports: route(
    'staff',
    'staff/reports',
    below('verslagen', 'rapports', 'reports', 'berichte'),
    namesIn('Verslagen', 'Rapports', 'Reports', 'Berichte'),
    { parent: 'deskOwners' },
  ),
  deskReport: route(
    'staff-item',
    'staff/report',
    below('verslag', 'rapport', 'report', 'bericht'),
    namesIn('Verslag', 'Rapport', 'Report', 'Bericht'),
    { parent: 'deskReports' },
  ),
} satisfies Record<string, Route>
