/** The pages of requests at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const REQUEST_PATHS = {
  /** What visitors asked. */
  deskRequests: route(
    'staff',
    'staff/requests',
    below('aanvragen', 'demandes', 'requests', 'anfragen'),
    namesIn('Aanvragen', 'Demandes', 'Requests', 'Anfragen'),
    { parent: 'desk' },
  ),
  deskRequest: route(
    'staff-item',
    'staff/request',
    below('aanvraag', 'demande', 'request', 'anfrage'),
    namesIn('Aanvraag', 'Demande', 'Request', 'Anfrage'),
    { parent: 'deskRequests' },
  ),
  /** Answers to begin with, of an office and of a colleague. */
  deskTemplates: route(
    'staff',
    'staff/templates',
    below('aanvragen/sjablonen', 'demandes/modeles', 'requests/templates', 'anfragen/vorlagen'),
    namesIn('Sjablonen', 'Modèles de réponse', 'Templates', 'Vorlagen'),
    { parent: 'deskRequests' },
  ),
  /** The requests of a list as a file. */
  deskExport: route(
    'staff',
    'staff/export',
    below('aanvragen/uitvoer', 'demandes/export', 'requests/export', 'anfragen/export'),
    namesIn('Aanvragen uitvoeren', 'Exporter des demandes', 'Export requests', 'Anfragen exportieren'),
    { parent: 'deskRequests' },
  ),
  /** How fast requests are answered. */
  deskFigures: route(
    'staff',
    'staff/figures',
    below('antwoordtijden', 'delais-de-reponse', 'answer-times', 'antwortzeiten'),
    namesIn('Antwoordtijden', 'Délais de réponse', 'Answer times', 'Antwortzeiten'),
    { parent: 'deskRequests' },
  ),
} satisfies Record<string, Route>
