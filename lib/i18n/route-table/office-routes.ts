/** The pages of the desk that offices work through: requests, offers, homes, owners, imports, mails. */
import { belowDesk as below, namesIn, type Route, route } from './define-route.ts'

/** Routes of type staff. */
export const OFFICE_TABLE = {
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
  /** Newsletters, with how far each was sent. */
  deskNewsletters: route(
    'staff',
    'staff/newsletters',
    below('nieuwsbrieven', 'newsletters', 'newsletters', 'newsletters'),
    namesIn('Nieuwsbrieven', 'Newsletters', 'Newsletters', 'Newsletter'),
    { parent: 'desk' },
  ),
  /** One newsletter: preview, recipients, sending. */
  deskNewsletter: route(
    'staff-item',
    'staff/newsletter',
    below('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter'),
    namesIn('Nieuwsbrief', 'Newsletter', 'Newsletter', 'Newsletter'),
    { parent: 'deskNewsletters' },
  ),
  /** Who subscribed to the newsletter. */
  deskSubscribers: route(
    'staff',
    'staff/subscribers',
    below(
      'nieuwsbrieven/inschrijvingen',
      'newsletters/inscriptions',
      'newsletters/subscribers',
      'newsletters/abonnenten',
    ),
    namesIn('Inschrijvingen', 'Inscriptions', 'Subscribers', 'Abonnenten'),
    { parent: 'deskNewsletters' },
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
} satisfies Record<string, Route>
