/**
 * The one table of routes (specification 2.1): internal path → type, public path, title and breadcrumb name per
 * language. Links, canonical addresses, hreflang, sitemap, language switcher and the middleware all derive from it.
 * Public paths are written without the language segment and without slashes at the ends. In English the internal path
 * serves where it is English; no path of any language is another route's in any language.
 */
import { declared } from '../../desk/declared.ts'
import { namesIn, type Route, route } from './define-route.ts'
import { REQUEST_TABLE } from './form-routes.ts'
import { PAGE_ROUTES } from './page-routes.ts'

/**
 * The owner's portal and its sign-in pages, which search engines don't index: routes of types login, portal, home (with
 * the number of a home) and signed.
 */
const OWNER_TABLE = {
  loginCode: route(
    'login',
    'login/code',
    namesIn('login/code', 'login/code', 'login/code', 'login/code'),
    namesIn('Uw code', 'Votre code', 'Your code', 'Ihr Code'),
    { parent: 'login' },
  ),
  loginForgotten: route(
    'login',
    'login/forgotten-password',
    namesIn(
      'login/wachtwoord-vergeten',
      'login/mot-de-passe-oublie',
      'login/forgotten-password',
      'login/passwort-vergessen',
    ),
    namesIn('Wachtwoord vergeten', 'Mot de passe oublié', 'Forgotten password', 'Passwort vergessen'),
    { parent: 'login' },
  ),
  /** The page of the link from an invitation or for a forgotten password. */
  loginPassword: route(
    'signed',
    'login/password',
    namesIn('login/wachtwoord', 'login/mot-de-passe', 'login/password', 'login/passwort'),
    namesIn('Uw wachtwoord', 'Votre mot de passe', 'Your password', 'Ihr Passwort'),
    { parent: 'login' },
  ),
  /** The page of the link in a weekly summary, which stops it without signing in. */
  ownerSummary: route(
    'signed',
    'owner-summary',
    namesIn('weekoverzicht', 'resume-hebdomadaire', 'weekly-summary', 'wochenueberblick'),
    namesIn('Uw weekoverzicht', 'Votre résumé hebdomadaire', 'Your weekly summary', 'Ihr Wochenüberblick'),
  ),
  owner: route(
    'portal',
    'owner',
    namesIn('mijn-woning', 'mon-bien', 'my-home', 'meine-immobilie'),
    namesIn('Mijn woningen', 'Mes biens', 'My homes', 'Meine Immobilien'),
  ),
  ownerAccount: route(
    'portal',
    'owner/account',
    namesIn('mijn-woning/account', 'mon-bien/compte', 'my-home/account', 'meine-immobilie/konto'),
    namesIn('Mijn account', 'Mon compte', 'My account', 'Mein Konto'),
    { parent: 'owner' },
  ),
  ownerHome: route(
    'home',
    'owner/home',
    namesIn('mijn-woning/overzicht', 'mon-bien/apercu', 'my-home/overview', 'meine-immobilie/ueberblick'),
    namesIn('Overzicht', 'Aperçu', 'Overview', 'Überblick'),
    { parent: 'owner' },
  ),
  ownerVisits: route(
    'home',
    'owner/visits',
    namesIn('mijn-woning/bezoeken', 'mon-bien/visites', 'my-home/visits', 'meine-immobilie/besichtigungen'),
    namesIn('Bezoeken', 'Visites', 'Visits', 'Besichtigungen'),
    { parent: 'owner' },
  ),
  ownerCommunications: route(
    'home',
    'owner/communications',
    namesIn('mijn-woning/contacten', 'mon-bien/contacts', 'my-home/communications', 'meine-immobilie/kontakte'),
    namesIn('Contacten', 'Contacts', 'Communications', 'Kontakte'),
    { parent: 'owner' },
  ),
  ownerOnline: route(
    'home',
    'owner/online',
    namesIn('mijn-woning/online', 'mon-bien/en-ligne', 'my-home/online', 'meine-immobilie/online'),
    namesIn('Online', 'En ligne', 'Online media', 'Online'),
    { parent: 'owner' },
  ),
  ownerReport: route(
    'home',
    'owner/report',
    namesIn('mijn-woning/verslag', 'mon-bien/rapport', 'my-home/report', 'meine-immobilie/bericht'),
    namesIn('Verslag', 'Rapport', 'Report', 'Bericht'),
    { parent: 'owner' },
  ),
} satisfies Record<string, Route>

const THANKS_TITLE = namesIn('Bedankt', 'Merci', 'Thank you', 'Danke')

/** The thank-you page of a form; its path in each language follows that language's word for thanks. */
const thanks = (form: string, nl: string, fr: string, en: string, de: string): Route =>
  route(
    'feedback',
    `feedback/${form}`,
    namesIn(`bedankt/${nl}`, `merci/${fr}`, `thank-you/${en}`, `danke/${de}`),
    THANKS_TITLE,
  )

/** The thank-you pages; their texts are `thanks` in messages/<language>/submission.json. */
const FEEDBACK_TABLE = {
  feedback: route(
    'feedback',
    'feed-back',
    namesIn('feed-back', 'feed-back', 'feed-back', 'feed-back'),
    namesIn('Feedback', 'Feedback', 'Feedback', 'Feedback'),
  ),
  thanksContactMe: thanks('contact-me', 'contact-me', 'contact-me', 'contact-me', 'auskunft-oder-besichtigung'),
  thanksAppointment: thanks(
    'contact-appointment',
    'contact-appointment',
    'contact-appointment',
    'appointment',
    'besichtigung',
  ),
  thanksConstruction: thanks(
    'contact-construction',
    'contact-construction',
    'contact-construction',
    'new-build',
    'neubauprojekt',
  ),
  thanksContactDemand: thanks(
    'contact-demand',
    'gratis-schatting',
    'estimation-gratuite',
    'free-valuation',
    'kostenlose-schaetzung',
  ),
  thanksDemandRegister: thanks('demand-register', 'vul-uw-wensen-in', 'demand-register', 'home-search', 'suche'),
  thanksSendToFriend: thanks('send-to-friend', 'send-to-friend', 'send-to-friend', 'send-to-friend', 'weiterempfehlen'),
  thanksSiteContact: thanks('site-contact', 'contacteer-ons', 'site-contact', 'message', 'nachricht'),
  thanksNewsletter: thanks('sign-newsletter', 'schrijf-je-nu-in', 'inscrivez-vous', 'newsletter', 'newsletter'),
  thanksDocuments: thanks('documents', 'documenten', 'documents', 'documents', 'unterlagen'),
  thanksJob: thanks('job', 'solliciteren', 'postuler', 'application', 'bewerbung'),
  thanksTestimonial: thanks('testimonial', 'getuigenis', 'temoignage', 'testimonial', 'erfahrungsbericht'),
  thanksContactMeRent: thanks(
    'contact-me-rent',
    'contact-huur',
    'contact-location',
    'contact-rental',
    'auskunft-miete',
  ),
  thanksAppointmentRent: thanks(
    'appointment-rent',
    'bezoek-huur',
    'visite-location',
    'appointment-rental',
    'besichtigung-miete',
  ),
  thanksDocumentsRent: thanks(
    'documents-rent',
    'documenten-huur',
    'documents-location',
    'documents-rental',
    'unterlagen-miete',
  ),
  thanksSendToFriendRent: thanks(
    'send-to-friend-rent',
    'doorgestuurd-huur',
    'partage-location',
    'send-to-friend-rental',
    'weiterempfehlen-miete',
  ),
  thanksDemandRegisterRent: thanks(
    'demand-register-rent',
    'vul-uw-wensen-in-huur',
    'recherche-location',
    'home-search-rental',
    'suche-miete',
  ),
  thanksRentalApplication: thanks(
    'rental-application',
    'bezoek-aangevraagd',
    'demande-de-visite',
    'viewing-request',
    'besichtigungsanfrage',
  ),
  thanksRentalDetails: thanks(
    'rental-details',
    'kandidaat-huurder',
    'candidat-locataire',
    'rental-application',
    'mietbewerbung',
  ),
  thanksRenovation: thanks('renovation', 'renovatie', 'renovation', 'renovation', 'renovierung'),
  thanksUnsubscribe: thanks('unsubscribe', 'uitschrijven', 'desinscription', 'unsubscribe', 'abmelden'),
} satisfies Record<string, Route>

const ROUTES = { ...PAGE_ROUTES, ...FEEDBACK_TABLE, ...REQUEST_TABLE, ...OWNER_TABLE, ...declared('paths') }

type Routes = typeof ROUTES
export type RouteName = keyof Routes
export const routeOf = (name: RouteName): Route => ROUTES[name]
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

export type FeedbackRoute = keyof typeof FEEDBACK_TABLE
export const FEEDBACK_ROUTES = Object.keys(FEEDBACK_TABLE) as FeedbackRoute[]

/** What an owner reads of one home, in the order of its tabs. */
export const HOME_ROUTES = ['ownerHome', 'ownerVisits', 'ownerCommunications', 'ownerOnline', 'ownerReport'] as const
export type HomeRoute = (typeof HOME_ROUTES)[number]
