/** The thank-you pages of specification 2.1; their texts are `thanks` in messages/<language>/submission.json. */
import { namesIn, type Route, route } from './define-route.ts'

const TITLE = namesIn('Bedankt', 'Merci', 'Thank you', 'Danke')

/** The thank-you page of a form; its path in each language follows that language's word for thanks. */
const thanks = (form: string, nl: string, fr: string, en: string, de: string): Route =>
  route(
    'feedback',
    `feedback/${form}`,
    namesIn(`bedankt/${nl}`, `merci/${fr}`, `thank-you/${en}`, `danke/${de}`),
    TITLE,
  )

/** Routes of type feedback, by name. */
export const FEEDBACK_TABLE = {
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
