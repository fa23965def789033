/** The pages of content at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const CMS_PATHS = {
  deskPages: route(
    'staff',
    'staff/pages',
    below('paginas', 'pages', 'pages', 'seiten'),
    namesIn('Pagina’s en menu', 'Pages et menu', 'Pages and menu', 'Seiten und Menü'),
    { parent: 'desk' },
  ),
  /** Where one page stands: moves, copies and removes it. */
  deskPlace: route(
    'staff-item',
    'staff/place',
    below('plaats', 'place', 'place', 'platz'),
    namesIn('Plaats van de pagina', 'Place de la page', 'Place of the page', 'Platz der Seite'),
    { parent: 'deskPages' },
  ),
  /** What staff edit, by kind. */
  deskContent: route(
    'staff',
    'staff/content',
    below('inhoud', 'contenu', 'content', 'inhalte'),
    namesIn('Inhoud', 'Contenu', 'Content', 'Inhalte'),
    { parent: 'desk' },
  ),
  /** All documents of one kind. */
  deskKind: route(
    'staff-item',
    'staff/list',
    below('lijst', 'liste', 'list', 'liste'),
    namesIn('Lijst', 'Liste', 'List', 'Liste'),
    { parent: 'deskContent' },
  ),
  deskDocument: route(
    'staff-document',
    'staff/edit',
    below('bewerken', 'modifier', 'edit', 'bearbeiten'),
    namesIn('Bewerken', 'Modifier', 'Edit', 'Bearbeiten'),
    { parent: 'deskContent' },
  ),
  deskHistory: route(
    'staff-document',
    'staff/history',
    below('geschiedenis', 'historique', 'history', 'verlauf'),
    namesIn('Geschiedenis', 'Historique', 'History', 'Verlauf'),
    { parent: 'deskContent' },
  ),
  /** The latest changes of everything. */
  deskChanges: route(
    'staff',
    'staff/changes',
    below('wijzigingen', 'modifications', 'changes', 'aenderungen'),
    namesIn('Laatste wijzigingen', 'Dernières modifications', 'Latest changes', 'Letzte Änderungen'),
    { parent: 'desk' },
  ),
  /** What of the content needs attention. */
  deskCheck: route(
    'staff',
    'staff/check',
    below('nakijken', 'a-verifier', 'check', 'pruefen'),
    namesIn('Nakijken', 'À vérifier', 'To check', 'Zu prüfen'),
    { parent: 'desk' },
  ),
} satisfies Record<string, Route>
