/** The desk of the agency's staff and its sign-in pages; not indexed by search engines. */
import { namesIn, type Route, route } from './define-route.ts'

const below = (nl: string, fr: string, en: string, de: string) =>
  namesIn(`kantoor/${nl}`, `bureau/${fr}`, `staff/${en}`, `buero/${de}`)

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
  /** The homes that somebody made an offer for. */
  deskOffers: route(
    'staff',
    'staff/offers',
    below('biedingen', 'offres', 'offers', 'gebote'),
    namesIn('Biedingen', 'Offres', 'Offers', 'Gebote'),
    { parent: 'desk' },
  ),
  /** The offers for one home, side by side. */
  deskHomeOffers: route(
    'staff-item',
    'staff/home-offers',
    below('biedingen-op', 'offres-pour', 'offers-for', 'gebote-fuer'),
    namesIn('Biedingen op een woning', 'Offres pour un bien', 'Offers for a home', 'Gebote für eine Immobilie'),
    { parent: 'deskOffers' },
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
  /** Runs of the import. */
  deskImports: route(
    'staff',
    'staff/imports',
    below('importen', 'importations', 'imports', 'importe'),
    namesIn('Importen', 'Importations', 'Imports', 'Importe'),
    { parent: 'desk' },
  ),
  deskImport: route(
    'staff-item',
    'staff/import',
    below('import', 'importation', 'import', 'import'),
    namesIn('Import', 'Importation', 'Import', 'Import'),
    { parent: 'deskImports' },
  ),
  /** Mails that couldn't be delivered, and background work. */
  deskMails: route(
    'staff',
    'staff/mails',
    below('mails', 'mails', 'mails', 'mails'),
    namesIn('Mails en taken', 'Mails et tâches', 'Mails and jobs', 'Mails und Aufgaben'),
    { parent: 'desk' },
  ),
  deskMail: route(
    'staff-item',
    'staff/mail',
    below('mail', 'mail', 'mail', 'mail'),
    namesIn('Mail', 'Mail', 'Mail', 'Mail'),
    {
      parent: 'deskMails',
    },
  ),
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
  /** What confirmed people wait for. */
  deskWishes: route(
    'staff',
    'staff/wishes',
    below('zoekopdrachten', 'recherches', 'wishes', 'suchauftraege'),
    namesIn('Zoekopdrachten', 'Recherches', 'Wishes', 'Suchaufträge'),
    { parent: 'desk' },
  ),
  deskWish: route(
    'staff-item',
    'staff/wish',
    below('zoekopdracht', 'recherche', 'wish', 'suchauftrag'),
    namesIn('Zoekopdracht', 'Recherche', 'Wish', 'Suchauftrag'),
    { parent: 'deskWishes' },
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
  /** The accounts of owners. */
  deskOwners: route(
    'staff',
    'staff/owners',
    below('eigenaars', 'proprietaires', 'owners', 'eigentuemer'),
    namesIn('Eigenaars', 'Propriétaires', 'Owners', 'Eigentümer'),
    { parent: 'desk' },
  ),
  /** One account of an owner, or `new` for an invitation. */
  deskOwner: route(
    'staff-item',
    'staff/owner',
    below('eigenaar', 'proprietaire', 'owner', 'eigentuemer-konto'),
    namesIn('Eigenaar', 'Propriétaire', 'Owner', 'Eigentümer'),
    { parent: 'deskOwners' },
  ),
  /** The portal as an owner sees it; `?home=` for one of the homes. */
  deskOwnerPortal: route(
    'staff-item',
    'staff/owner-portal',
    below('eigenaarsportaal', 'portail-du-proprietaire', 'owner-portal', 'eigentuemer-portal'),
    namesIn(
      'Zoals de eigenaar het ziet',
      'Comme le propriétaire le voit',
      'As the owner sees it',
      'Wie der Eigentümer es sieht',
    ),
    { parent: 'deskOwners' },
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
