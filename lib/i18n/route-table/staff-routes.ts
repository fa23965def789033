/** The desk of the agency's staff and its sign-in pages, but for what offices work through; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from './define-route.ts'

/** Routes of types staff and signed. */
export const STAFF_TABLE = {
  desk: route(
    'staff',
    'staff',
    namesIn('kantoor', 'bureau', 'staff', 'buero'),
    namesIn('Vandaag', "Aujourd'hui", 'Today', 'Heute'),
  ),
  deskAccount: route(
    'staff',
    'staff/account',
    below('account', 'compte', 'account', 'konto'),
    namesIn('Mijn account', 'Mon compte', 'My account', 'Mein Konto'),
    { parent: 'desk' },
  ),
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
  /** Finds everything at the desk. */
  deskSearch: route(
    'staff',
    'staff/search',
    below('zoeken', 'rechercher', 'search', 'suchen'),
    namesIn('Zoeken', 'Rechercher', 'Search', 'Suchen'),
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
  /** The accounts of staff. */
  deskPeople: route(
    'staff',
    'staff/people',
    below('mensen', 'personnes', 'people', 'personen'),
    namesIn('Mensen', 'Personnes', 'People', 'Personen'),
    { parent: 'desk' },
  ),
  /** One account, or `new` for an invitation. */
  deskPerson: route(
    'staff-item',
    'staff/person',
    below('persoon', 'personne', 'person', 'person'),
    namesIn('Persoon', 'Personne', 'Person', 'Person'),
    { parent: 'deskPeople' },
  ),
  /** What is held of one person. */
  deskPrivacy: route(
    'staff',
    'staff/privacy',
    below('persoonsgegevens', 'donnees-personnelles', 'personal-data', 'personendaten'),
    namesIn('Persoonsgegevens', 'Données personnelles', 'Personal data', 'Personenbezogene Daten'),
    { parent: 'desk' },
  ),
  deskLogin: route(
    'staff',
    'staff/login',
    below('inloggen', 'connexion', 'login', 'anmelden'),
    namesIn('Inloggen op kantoor', 'Connexion au bureau', 'Sign in to the desk', 'Im Büro anmelden'),
  ),
  deskCode: route(
    'staff',
    'staff/login/code',
    below('inloggen/code', 'connexion/code', 'login/code', 'anmelden/code'),
    namesIn('Uw code', 'Votre code', 'Your code', 'Ihr Code'),
  ),
  deskSetup: route(
    'staff',
    'staff/login/setup',
    below('inloggen/instellen', 'connexion/configuration', 'login/setup', 'anmelden/einrichten'),
    namesIn(
      'Tweede stap instellen',
      'Configurer la seconde étape',
      'Set up the second step',
      'Zweiten Schritt einrichten',
    ),
  ),
  deskForgotten: route(
    'staff',
    'staff/login/forgotten',
    below(
      'inloggen/wachtwoord-vergeten',
      'connexion/mot-de-passe-oublie',
      'login/forgotten-password',
      'anmelden/passwort-vergessen',
    ),
    namesIn('Wachtwoord vergeten', 'Mot de passe oublié', 'Forgotten password', 'Passwort vergessen'),
  ),
  /** The page of the link from an invitation or for a forgotten password. */
  deskPassword: route(
    'signed',
    'staff/login/password',
    below('inloggen/wachtwoord', 'connexion/mot-de-passe', 'login/password', 'anmelden/passwort'),
    namesIn('Uw wachtwoord', 'Votre mot de passe', 'Your password', 'Ihr Passwort'),
  ),
} satisfies Record<string, Route>
