/** The pages of candidates to rent at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const RENTAL_APPLICATION_PATHS = {
  /** The homes that somebody wants to rent. */
  deskCandidates: route(
    'staff',
    'staff/candidates',
    below('kandidaten', 'candidats', 'candidates', 'mietinteressenten'),
    namesIn('Kandidaat-huurders', 'Candidats locataires', 'Candidates to rent', 'Mietinteressenten'),
    { parent: 'desk' },
  ),
  /** The candidates for one home, side by side. */
  deskHomeCandidates: route(
    'staff-item',
    'staff/home-candidates',
    below('kandidaten-voor', 'candidats-pour', 'candidates-for', 'mietinteressenten-fuer'),
    namesIn(
      'Kandidaten voor een woning',
      'Candidats pour un bien',
      'Candidates for a home',
      'Interessenten für eine Immobilie',
    ),
    { parent: 'deskCandidates' },
  ),
} satisfies Record<string, Route>
