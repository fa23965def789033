/**
 * The one table of routes (specification 2.1): internal path → type, public path, title and breadcrumb name per language.
 * Links, canonical addresses, hreflang, sitemap, language switcher and the middleware all derive from it.
 * Public paths stand without the language segment and without slashes at the ends. Where the specification gives no English
 * or German path, the internal path serves.
 */
import type { Language } from '../domain/listing.ts'

type RouteType = 'page' | 'article' | 'feedback' | 'login'
type PerLanguage = Record<Language, string>

export type Route = {
  type: RouteType
  /** Internal path below app/[locale], without slashes at the ends. */
  internal: string
  path: PerLanguage
  title: PerLanguage
  /** Route whose crumb stands before this one's. */
  parent?: string
  /** Search engines may list it. */
  indexed: boolean
}

const names = (nl: string, fr: string, en: string, de: string): PerLanguage => ({ nl, fr, en, de })

function route(
  type: RouteType,
  internal: string,
  nl: string,
  fr: string,
  title: PerLanguage,
  more: { parent?: string; en?: string; de?: string } = {},
): Route {
  const path = { nl, fr, en: more.en ?? internal, de: more.de ?? internal }
  return {
    type,
    internal,
    path,
    title,
    indexed: type === 'page' || type === 'article',
    ...(more.parent && { parent: more.parent }),
  }
}

const thanks = names('Bedankt', 'Merci', 'Thank you', 'Danke')

const ROUTES = {
  home: route('page', '', '', '', names('Home', 'Accueil', 'Home', 'Startseite')),
  forSale: route('page', 'for-sale', 'te-koop', 'a-acheter', names('Te koop', 'À acheter', 'For sale', 'Zu kaufen')),
  forRent: route('page', 'for-rent', 'te-huur', 'a-louer', names('Te huur', 'À louer', 'For rent', 'Zu mieten')),
  contact: route('page', 'contact', 'contact', 'contact', names('Contact', 'Contact', 'Contact', 'Kontakt')),
  services: route(
    'page',
    'our-services',
    'diensten',
    'nos-services',
    names('Onze diensten', 'Nos services', 'Our services', 'Unsere Leistungen'),
  ),
  newBuild: route(
    'page',
    'nieuwbouw',
    'nieuwbouw',
    'projets',
    names('Nieuwbouw', 'Projets neufs', 'New-build projects', 'Neubauprojekte'),
  ),
  demandRegister: route(
    'page',
    'demand-register',
    'ik-zoek',
    'je-cherche',
    names('Ik zoek', 'Je cherche', 'I am looking for', 'Ich suche'),
  ),
  contactDemand: route(
    'page',
    'contact-demand',
    'gratis-schatting',
    'estimation-gratuite',
    names('Gratis schatting', 'Estimation gratuite', 'Free valuation', 'Kostenlose Schätzung'),
  ),
  about: route(
    'page',
    'over-ons',
    'over-ons',
    'a-propos-de-nous',
    names('Over ons', 'À propos de nous', 'About us', 'Über uns'),
  ),
  franchise: route(
    'page',
    'over-ons/franchise',
    'over-ons/makelaar',
    'a-propos-de-nous/franchise',
    names('Word makelaar', 'Franchise', 'Franchise', 'Franchise'),
    { parent: 'about' },
  ),
  serviceSell: route(
    'page',
    'our-services/te-koop-aanbieden',
    'diensten/te-koop-aanbieden',
    'nos-services/vous-vendez',
    names('U verkoopt', 'Vous vendez', 'You sell', 'Sie verkaufen'),
    { parent: 'services' },
  ),
  serviceLet: route(
    'page',
    'our-services/te-huur-aanbieden',
    'diensten/te-huur-aanbieden',
    'nos-services/vous-louez',
    names('U verhuurt', 'Vous louez', 'You let', 'Sie vermieten'),
    { parent: 'services' },
  ),
  serviceAppraisal: route(
    'page',
    'our-services/taxatie-en-advies',
    'diensten/taxatie-en-advies',
    'nos-services/bilan-et-conseil',
    names('Taxatie en advies', 'Bilan et conseil', 'Appraisal and advice', 'Bewertung und Beratung'),
    { parent: 'services' },
  ),
  articleSell: route(
    'article',
    'te-koop-aanbieden',
    'te-koop-aanbieden',
    'vous-vendez',
    names('Te koop aanbieden', 'Mettre en vente', 'Offer for sale', 'Zum Verkauf anbieten'),
  ),
  articleLet: route(
    'article',
    'te-huur-aanbieden',
    'te-huur-aanbieden',
    'vous-louez',
    names('Te huur aanbieden', 'Mettre en location', 'Offer for rent', 'Zur Miete anbieten'),
  ),
  articleAppraisal: route(
    'article',
    'taxatie-en-advies',
    'taxatie-en-advies',
    'bilan-et-conseil',
    names('Taxatie en advies', 'Bilan et conseil', 'Appraisal and advice', 'Bewertung und Beratung'),
  ),
  rentalManagement: route(
    'article',
    'gestion-locative',
    'gestion-locative',
    'gestion-locative',
    names('Huurbeheer', 'Gestion locative', 'Rental management', 'Mietverwaltung'),
  ),
  cookiePolicy: route(
    'article',
    'cookie-policy',
    'cookie-policy',
    'cookie-policy',
    names('Cookiebeleid', 'Politique de cookies', 'Cookie policy', 'Cookie-Richtlinie'),
  ),
  privacy: route(
    'article',
    'privacy',
    'privacy',
    'privacy',
    names('Privacyverklaring', 'Déclaration de confidentialité', 'Privacy statement', 'Datenschutzerklärung'),
  ),
  disclaimer: route(
    'article',
    'disclaimer',
    'disclaimer',
    'disclaimer',
    names('Disclaimer', 'Avertissement', 'Disclaimer', 'Haftungsausschluss'),
  ),
  testimonials: route(
    'article',
    'testimonials',
    'testimonials',
    'testimonials',
    names('Getuigenissen', 'Témoignages', 'Testimonials', 'Erfahrungsberichte'),
  ),
  feedback: route(
    'feedback',
    'feed-back',
    'feed-back',
    'feed-back',
    names('Feedback', 'Feedback', 'Feedback', 'Feedback'),
  ),
  thanksContactMe: route('feedback', 'feedback/contact-me', 'bedankt/contact-me', 'merci/contact-me', thanks),
  thanksAppointment: route(
    'feedback',
    'feedback/contact-appointment',
    'bedankt/contact-appointment',
    'merci/contact-appointment',
    thanks,
  ),
  thanksConstruction: route(
    'feedback',
    'feedback/contact-construction',
    'bedankt/contact-construction',
    'merci/contact-construction',
    thanks,
  ),
  thanksContactDemand: route(
    'feedback',
    'feedback/contact-demand',
    'bedankt/gratis-schatting',
    'merci/estimation-gratuite',
    thanks,
  ),
  thanksDemandRegister: route(
    'feedback',
    'feedback/demand-register',
    'bedankt/vul-uw-wensen-in',
    'merci/demand-register',
    thanks,
  ),
  thanksSendToFriend: route(
    'feedback',
    'feedback/send-to-friend',
    'bedankt/send-to-friend',
    'merci/send-to-friend',
    thanks,
  ),
  thanksSiteContact: route('feedback', 'feedback/site-contact', 'bedankt/contacteer-ons', 'merci/site-contact', thanks),
  thanksNewsletter: route(
    'feedback',
    'feedback/sign-newsletter',
    'bedankt/schrijf-je-nu-in',
    'merci/inscrivez-vous',
    thanks,
  ),
  login: route(
    'login',
    'login',
    'login',
    'login',
    names('Eigenaarslogin', 'Connexion propriétaire', 'Owner login', 'Eigentümer-Login'),
    { en: 'login', de: 'login' },
  ),
} satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
export const routeOf = (name: RouteName): Route => ROUTES[name]
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]
