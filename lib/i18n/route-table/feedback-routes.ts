/** The thank-you pages of specification 2.1; their texts are in messages/feedback.json. */
import { namesIn, type Route, route } from './define-route.ts'

const thanks = namesIn('Bedankt', 'Merci', 'Thank you', 'Danke')

/** Routes of type feedback, by name. */
export const FEEDBACK_TABLE = {
  feedback: route(
    'feedback',
    'feed-back',
    'feed-back',
    'feed-back',
    namesIn('Feedback', 'Feedback', 'Feedback', 'Feedback'),
  ),
  thanksContactMe: route('feedback', 'feedback/contact-me', 'bedankt/contact-me', 'merci/contact-me', thanks, {
    en: 'thank-you/contact-me',
    de: 'danke/auskunft-oder-besichtigung',
  }),
  thanksAppointment: route(
    'feedback',
    'feedback/contact-appointment',
    'bedankt/contact-appointment',
    'merci/contact-appointment',
    thanks,
    { en: 'thank-you/appointment', de: 'danke/besichtigung' },
  ),
  thanksConstruction: route(
    'feedback',
    'feedback/contact-construction',
    'bedankt/contact-construction',
    'merci/contact-construction',
    thanks,
    { en: 'thank-you/new-build', de: 'danke/neubauprojekt' },
  ),
  thanksContactDemand: route(
    'feedback',
    'feedback/contact-demand',
    'bedankt/gratis-schatting',
    'merci/estimation-gratuite',
    thanks,
    { en: 'thank-you/free-valuation', de: 'danke/kostenlose-schaetzung' },
  ),
  thanksDemandRegister: route(
    'feedback',
    'feedback/demand-register',
    'bedankt/vul-uw-wensen-in',
    'merci/demand-register',
    thanks,
    { en: 'thank-you/home-search', de: 'danke/suche' },
  ),
  thanksSendToFriend: route(
    'feedback',
    'feedback/send-to-friend',
    'bedankt/send-to-friend',
    'merci/send-to-friend',
    thanks,
    { en: 'thank-you/send-to-friend', de: 'danke/weiterempfehlen' },
  ),
  thanksSiteContact: route(
    'feedback',
    'feedback/site-contact',
    'bedankt/contacteer-ons',
    'merci/site-contact',
    thanks,
    { en: 'thank-you/message', de: 'danke/nachricht' },
  ),
  thanksNewsletter: route(
    'feedback',
    'feedback/sign-newsletter',
    'bedankt/schrijf-je-nu-in',
    'merci/inscrivez-vous',
    thanks,
    { en: 'thank-you/newsletter', de: 'danke/newsletter' },
  ),
  thanksDocuments: route('feedback', 'feedback/documents', 'bedankt/documenten', 'merci/documents', thanks, {
    en: 'thank-you/documents',
    de: 'danke/unterlagen',
  }),
  thanksJob: route('feedback', 'feedback/job', 'bedankt/solliciteren', 'merci/postuler', thanks, {
    en: 'thank-you/application',
    de: 'danke/bewerbung',
  }),
  thanksTestimonial: route('feedback', 'feedback/testimonial', 'bedankt/getuigenis', 'merci/temoignage', thanks, {
    en: 'thank-you/testimonial',
    de: 'danke/erfahrungsbericht',
  }),
  thanksContactMeRent: route(
    'feedback',
    'feedback/contact-me-rent',
    'bedankt/contact-huur',
    'merci/contact-location',
    thanks,
    {
      en: 'thank-you/contact-rental',
      de: 'danke/auskunft-miete',
    },
  ),
  thanksAppointmentRent: route(
    'feedback',
    'feedback/appointment-rent',
    'bedankt/bezoek-huur',
    'merci/visite-location',
    thanks,
    {
      en: 'thank-you/appointment-rental',
      de: 'danke/besichtigung-miete',
    },
  ),
  thanksDocumentsRent: route(
    'feedback',
    'feedback/documents-rent',
    'bedankt/documenten-huur',
    'merci/documents-location',
    thanks,
    {
      en: 'thank-you/documents-rental',
      de: 'danke/unterlagen-miete',
    },
  ),
  thanksSendToFriendRent: route(
    'feedback',
    'feedback/send-to-friend-rent',
    'bedankt/doorgestuurd-huur',
    'merci/partage-location',
    thanks,
    {
      en: 'thank-you/send-to-friend-rental',
      de: 'danke/weiterempfehlen-miete',
    },
  ),
  thanksRentalApplication: route(
    'feedback',
    'feedback/rental-application',
    'bedankt/bezoek-aangevraagd',
    'merci/demande-de-visite',
    thanks,
    {
      en: 'thank-you/viewing-request',
      de: 'danke/besichtigungsanfrage',
    },
  ),
  thanksRentalDetails: route(
    'feedback',
    'feedback/rental-details',
    'bedankt/kandidaat-huurder',
    'merci/candidat-locataire',
    thanks,
    {
      en: 'thank-you/rental-application',
      de: 'danke/mietbewerbung',
    },
  ),
  thanksRenovation: route('feedback', 'feedback/renovation', 'bedankt/renovatie', 'merci/renovation', thanks, {
    en: 'thank-you/renovation',
    de: 'danke/renovierung',
  }),
  thanksUnsubscribe: route('feedback', 'feedback/unsubscribe', 'bedankt/uitschrijven', 'merci/desinscription', thanks, {
    en: 'thank-you/unsubscribe',
    de: 'danke/abmelden',
  }),
} satisfies Record<string, Route>
