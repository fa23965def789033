/** The pages of mails and jobs at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const MAIL_PATHS = {
  /** Mails that couldn't be delivered, and background work. */
  deskMails: route(
    'staff',
    'staff/mails',
    below('mails', 'mails', 'mails', 'mails'),
    namesIn('Mails en taken', 'Mails et tâches', 'Mails and jobs', 'Mails und Aufgaben'),
    { parent: 'desk' },
  ),
  deskMail: route(
    'staff-item',
    'staff/mail',
    below('mail', 'mail', 'mail', 'mail'),
    namesIn('Mail', 'Mail', 'Mail', 'Mail'),
    {
      parent: 'deskMails',
    },
  ),
} satisfies Record<string, Route>
