/** The pages of newsletters at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const NEWSLETTER_PATHS = {
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
} satisfies Record<string, Route>
