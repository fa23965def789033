/** The owner's portal and its sign-in pages; not indexed by search engines. */
import { namesIn, type Route, route } from './define-route.ts'

/** Routes of types login, portal, home (with the number of a home) and signed. */
export const OWNER_TABLE = {
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
