/** The owner's portal and its sign-in pages; not indexed by search engines. */
import { namesIn, type Route, route } from './define-route.ts'

/** Routes of types login, portal, home (with the number of a home) and signed. */
export const OWNER_TABLE = {
  loginCode: route(
    'login',
    'login/code',
    'login/code',
    'login/code',
    namesIn('Uw code', 'Votre code', 'Your code', 'Ihr Code'),
    { parent: 'login' },
  ),
  loginForgotten: route(
    'login',
    'login/forgotten-password',
    'login/wachtwoord-vergeten',
    'login/mot-de-passe-oublie',
    namesIn('Wachtwoord vergeten', 'Mot de passe oublié', 'Forgotten password', 'Passwort vergessen'),
    { de: 'login/passwort-vergessen', parent: 'login' },
  ),
  /** The page of the link from an invitation or for a forgotten password. */
  loginPassword: route(
    'signed',
    'login/password',
    'login/wachtwoord',
    'login/mot-de-passe',
    namesIn('Uw wachtwoord', 'Votre mot de passe', 'Your password', 'Ihr Passwort'),
    { de: 'login/passwort', parent: 'login' },
  ),
  /** The page of the link in a weekly summary, which stops it without signing in. */
  ownerSummary: route(
    'signed',
    'owner-summary',
    'weekoverzicht',
    'resume-hebdomadaire',
    namesIn('Uw weekoverzicht', 'Votre résumé hebdomadaire', 'Your weekly summary', 'Ihr Wochenüberblick'),
    { en: 'weekly-summary', de: 'wochenueberblick' },
  ),
  owner: route(
    'portal',
    'owner',
    'mijn-woning',
    'mon-bien',
    namesIn('Mijn woningen', 'Mes biens', 'My homes', 'Meine Immobilien'),
    { en: 'my-home', de: 'meine-immobilie' },
  ),
  ownerAccount: route(
    'portal',
    'owner/account',
    'mijn-woning/account',
    'mon-bien/compte',
    namesIn('Mijn account', 'Mon compte', 'My account', 'Mein Konto'),
    { en: 'my-home/account', de: 'meine-immobilie/konto', parent: 'owner' },
  ),
  ownerHome: route(
    'home',
    'owner/home',
    'mijn-woning/overzicht',
    'mon-bien/apercu',
    namesIn('Overzicht', 'Aperçu', 'Overview', 'Überblick'),
    { en: 'my-home/overview', de: 'meine-immobilie/ueberblick', parent: 'owner' },
  ),
  ownerVisits: route(
    'home',
    'owner/visits',
    'mijn-woning/bezoeken',
    'mon-bien/visites',
    namesIn('Bezoeken', 'Visites', 'Visits', 'Besichtigungen'),
    { en: 'my-home/visits', de: 'meine-immobilie/besichtigungen', parent: 'owner' },
  ),
  ownerCommunications: route(
    'home',
    'owner/communications',
    'mijn-woning/contacten',
    'mon-bien/contacts',
    namesIn('Contacten', 'Contacts', 'Communications', 'Kontakte'),
    { en: 'my-home/communications', de: 'meine-immobilie/kontakte', parent: 'owner' },
  ),
  ownerOnline: route(
    'home',
    'owner/online',
    'mijn-woning/online',
    'mon-bien/en-ligne',
    namesIn('Online', 'En ligne', 'Online media', 'Online'),
    { en: 'my-home/online', de: 'meine-immobilie/online', parent: 'owner' },
  ),
  ownerReport: route(
    'home',
    'owner/report',
    'mijn-woning/verslag',
    'mon-bien/rapport',
    namesIn('Verslag', 'Rapport', 'Report', 'Bericht'),
    { en: 'my-home/report', de: 'meine-immobilie/bericht', parent: 'owner' },
  ),
} satisfies Record<string, Route>
