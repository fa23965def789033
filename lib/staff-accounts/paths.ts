/** The pages of accounts of staff and of signing in at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const STAFF_ACCOUNT_PATHS = {
  deskAccount: route(
    'staff',
    'staff/account',
    below('account', 'compte', 'account', 'konto'),
    namesIn('Mijn account', 'Mon compte', 'My account', 'Mein Konto'),
    { parent: 'desk' },
  ),
  /** The accounts of staff. */
  deskPeople: route(
    'staff',
    'staff/people',
    below('mensen', 'personnes', 'people', 'personen'),
    namesIn('Medewerkers', 'Collaborateurs', 'Staff', 'Mitarbeiter'),
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
