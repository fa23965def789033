/** The pages of forms beyond the pages of specification 2.1; not indexed by search engines. */
import { namesIn, type Route, route } from './define-route.ts'

type Names = Route['title']

/** The page of a form; its path in each language follows that language's word for a request. */
const request = (form: string, { nl, fr, en, de }: Names, title: Names): Route =>
  route(
    'request',
    `request/${form}`,
    namesIn(`aanvraag/${nl}`, `demande/${fr}`, `request/${en}`, `anfrage/${de}`),
    title,
  )

/** Routes of type request, by name. */
export const REQUEST_TABLE = {
  requestContactMe: request(
    'contact-me',
    namesIn('info-of-bezoek', 'info-ou-visite', 'information-or-visit', 'auskunft-oder-besichtigung'),
    namesIn('Info of bezoek', 'Infos ou visite', 'Information or visit', 'Auskunft oder Besichtigung'),
  ),
  requestSendToFriend: request(
    'send-to-friend',
    namesIn('doorsturen', 'envoyer-a-un-ami', 'send-to-friend', 'weiterempfehlen'),
    namesIn('Doorsturen', 'Envoyer à un ami', 'Send to a friend', 'Weiterempfehlen'),
  ),
  requestSiteContact: request(
    'site-contact',
    namesIn('bericht', 'message', 'message', 'nachricht'),
    namesIn('Uw bericht', 'Votre message', 'Your message', 'Ihre Nachricht'),
  ),
  requestConstruction: request(
    'construction',
    namesIn('nieuwbouwproject', 'projet-neuf', 'new-build-project', 'neubauprojekt'),
    namesIn('Vraag over een project', 'Question sur un projet', 'Question about a project', 'Frage zu einem Projekt'),
  ),
  requestNewsletter: request(
    'newsletter',
    namesIn('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter'),
    namesIn('Nieuwsbrief', 'Newsletter', 'Newsletter', 'Newsletter'),
  ),
  requestAlert: request(
    'alert',
    namesIn('melding', 'alerte', 'alert', 'benachrichtigung'),
    namesIn('Hou mij op de hoogte', 'Tenez-moi au courant', 'Keep me informed', 'Auf dem Laufenden bleiben'),
  ),
  requestUnsubscribe: request(
    'unsubscribe',
    namesIn('uitschrijven', 'desinscription', 'unsubscribe', 'abmelden'),
    namesIn('Uitschrijven', 'Se désinscrire', 'Unsubscribe', 'Abmelden'),
  ),
  wishManage: route(
    'signed',
    'wish',
    namesIn('zoekwens', 'recherche', 'your-search', 'suchwunsch'),
    namesIn('Uw zoekwensen', 'Votre recherche', 'Your wishes', 'Ihre Suche'),
  ),
  wishesManage: route(
    'signed',
    'wishes',
    namesIn('zoekwensen', 'recherches', 'your-searches', 'suchen'),
    namesIn('Uw zoekopdrachten', 'Vos recherches', 'Your searches', 'Ihre Suchen'),
  ),
  newsletterManage: route(
    'signed',
    'newsletter',
    namesIn('nieuwsbrief', 'newsletter', 'your-newsletter', 'ihr-newsletter'),
    namesIn('Uw nieuwsbrief', 'Votre newsletter', 'Your newsletter', 'Ihr Newsletter'),
  ),
  requestDocuments: request(
    'documents',
    namesIn('documenten', 'documents', 'documents', 'unterlagen'),
    namesIn('Documenten aanvragen', 'Demander les documents', 'Request documents', 'Unterlagen anfordern'),
  ),
  requestJob: request(
    'job',
    namesIn('solliciteren', 'postuler', 'application', 'bewerbung'),
    namesIn('Solliciteren', 'Postuler', 'Apply for a job', 'Sich bewerben'),
  ),
  requestTestimonial: request(
    'testimonial',
    namesIn('getuigenis', 'temoignage', 'testimonial', 'erfahrungsbericht'),
    namesIn('Uw getuigenis', 'Votre témoignage', 'Your testimonial', 'Ihr Erfahrungsbericht'),
  ),
  requestAppointment: request(
    'appointment',
    namesIn('bezoek-boeken', 'reserver-une-visite', 'book-a-visit', 'besichtigung-buchen'),
    namesIn('Een bezoek boeken', 'Réserver une visite', 'Book a visit', 'Besichtigung buchen'),
  ),
  appointmentManage: route(
    'signed',
    'appointment',
    namesIn('afspraak', 'rendez-vous', 'appointment', 'termin'),
    namesIn('Uw afspraak', 'Votre rendez-vous', 'Your appointment', 'Ihr Termin'),
  ),
  viewingFeedback: route(
    'signed',
    'viewing-feedback',
    namesIn('uw-mening', 'votre-avis', 'your-opinion', 'ihre-meinung'),
    namesIn(
      'Uw mening over de woning',
      'Votre avis sur le bien',
      'Your opinion of the home',
      'Ihre Meinung zur Immobilie',
    ),
  ),
  requestOffer: request(
    'offer',
    namesIn('bod', 'offre', 'offer', 'kaufangebot'),
    namesIn('Een bod doen', 'Faire une offre', 'Make an offer', 'Ein Kaufangebot machen'),
  ),
  requestRentalApplication: request(
    'rental-application',
    namesIn('huren', 'location', 'visit-and-rent', 'mieten'),
    namesIn('Bezoeken en huren', 'Visiter et louer', 'Visit and rent', 'Besichtigen und mieten'),
  ),
  requestRentalDetails: request(
    'rental-details',
    namesIn('kandidatuur', 'candidature', 'rental-file', 'mietbewerbung'),
    namesIn('Kandidaat-huurder', 'Candidature locative', 'Rental application', 'Mietbewerbung'),
  ),
  requestRenovation: request(
    'renovation',
    namesIn('renovatiekosten', 'couts-de-renovation', 'renovation-costs', 'renovierungskosten'),
    namesIn('Renovatiekosten', 'Coûts de rénovation', 'Renovation costs', 'Renovierungskosten'),
  ),
  offerSummary: route(
    'signed',
    'offer-summary',
    namesIn('bod', 'offre', 'offer', 'angebot'),
    namesIn('Uw bod', 'Votre offre', 'Your offer', 'Ihr Angebot'),
  ),
  offerConfirm: route(
    'signed',
    'offer-confirm',
    namesIn('bod-bevestigen', 'confirmer-une-offre', 'confirm-offer', 'angebot-bestaetigen'),
    namesIn('Uw bod bevestigen', 'Confirmer votre offre', 'Confirm your offer', 'Ihr Angebot bestätigen'),
  ),
  rentalCandidate: route(
    'signed',
    'rental-candidate',
    namesIn('kandidaat-huurder', 'candidat-locataire', 'candidate-tenant', 'mietinteressent'),
    namesIn('Kandidaat-huurder', 'Candidat locataire', 'Candidate tenant', 'Mietinteressent'),
  ),
  testimonialReview: route(
    'signed',
    'testimonial-review',
    namesIn('getuigenis-nalezen', 'relire-un-temoignage', 'review-testimonial', 'erfahrungsbericht-pruefen'),
    namesIn('Getuigenis nalezen', 'Relire un témoignage', 'Review a testimonial', 'Erfahrungsbericht prüfen'),
  ),
} satisfies Record<string, Route>
