/** The pages of personal data at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const PRIVACY_PATHS = {
  /** What is held of one person. */
  deskPrivacy: route(
    'staff',
    'staff/privacy',
    below('persoonsgegevens', 'donnees-personnelles', 'personal-data', 'personendaten'),
    namesIn('Persoonsgegevens', 'Données personnelles', 'Personal data', 'Personenbezogene Daten'),
    { parent: 'desk' },
  ),
} satisfies Record<string, Route>
