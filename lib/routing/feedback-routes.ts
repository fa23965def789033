/** The thank-you pages of specification 2.1; what each says stands in messages/feedback.json. */
import { names, type Route, route } from './route.ts'

const thanks = names('Bedankt', 'Merci', 'Thank you', 'Danke')

/** Type feedback, by name. */
export const FEEDBACK_TABLE = {
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
  thanksDocuments: route('feedback', 'feedback/documents', 'bedankt/documenten', 'merci/documents', thanks),
  thanksJob: route('feedback', 'feedback/job', 'bedankt/solliciteren', 'merci/postuler', thanks),
  thanksTestimonial: route('feedback', 'feedback/testimonial', 'bedankt/getuigenis', 'merci/temoignage', thanks),
} satisfies Record<string, Route>
