/** The pages of contacts at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const CONTACT_PATHS = {
  /** Everybody whom the agency knows. */
  deskContacts: route(
    'staff',
    'staff/contacts',
    below('contacten', 'contacts', 'contacts', 'kontakte'),
    namesIn('Contacten', 'Contacts', 'Contacts', 'Kontakte'),
    { parent: 'desk' },
  ),
  /** One of them, or `new`. */
  deskContact: route(
    'staff-item',
    'staff/contact',
    below('contact', 'contact', 'contact', 'kontakt'),
    namesIn('Contact', 'Contact', 'Contact', 'Kontakt'),
    { parent: 'deskContacts' },
  ),
} satisfies Record<string, Route>
