/** The pages of mails and jobs at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const MAIL_PATHS = {
  /** Mails that couldn't be delivered. */
  deskMails: route(
    'staff',
    'staff/mails',
    below('mails', 'mails', 'mails', 'mails'),
    namesIn('Mails', 'Mails', 'Mails', 'Mails'),
    { parent: 'desk' },
  ),
  /** Background work that failed or waits. */
  deskJobs: route(
    'staff',
    'staff/jobs',
    below('achtergrondtaken', 'taches-en-arriere-plan', 'jobs', 'hintergrundaufgaben'),
    namesIn('Taken op de achtergrond', 'Tâches en arrière-plan', 'Background jobs', 'Aufgaben im Hintergrund'),
    { parent: 'deskMails' },
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
