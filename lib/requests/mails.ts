/** Mails to an office about requests. They say what it is and link to it; what the visitor wrote stays at the desk. */

import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { letter } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { brand } from '../site/site-settings.ts'
import { REQUEST_LIST } from './rules-query.ts'

/** `by`: who did it; '' for the site. */
type About = { id: string; form: string; subject: string; by: string }

/** The mail to an office to which a request was moved, or from which it was taken back, so that it has it no more. */
export async function movedMail(
  to: { email: string; language: Language },
  what: 'moved' | 'takenBack',
  { id, form, subject, by }: About,
): Promise<MailMessage> {
  const locale = to.language
  const t = translations(locale, 'requests.desk')
  const [{ name: site }, kind] = [await brand(locale), kindOf(form, locale)]
  return letter({
    to: { email: to.email },
    language: locale,
    parts: {
      subject: [t(`mail.${what}.subject`, { kind }), subject],
      text: t(`mail.${what}.text`, { by }),
      blocks: [
        ...(subject === '' ? [] : [{ kind: 'facts' as const, rows: [{ label: t('about'), value: subject }] }]),
        ...(what === 'moved'
          ? [{ kind: 'button' as const, label: t('mail.open'), href: absolute(deskPath('deskRequest', locale, id)) }]
          : []),
      ],
      reason: translations(locale, 'desk.frame')('mail.reason', { site }),
    },
  })
}

/** The mail to an office about requests that became late, which leads to the queue in which they are. */
export async function overdueMail(email: string, locale: Language, count: number): Promise<MailMessage> {
  const t = translations(locale, 'requests.desk')
  const { name: site } = await brand(locale)
  const list = `${pathTo('deskRequests', locale)}?${REQUEST_LIST.views.overdue}`
  return letter({
    to: { email },
    language: locale,
    parts: {
      subject: t('mail.overdue.subject', { count }),
      text: t('mail.overdue.text', { count }),
      blocks: [{ kind: 'button', label: t('mail.overdue.button'), href: absolute(list) }],
      reason: translations(locale, 'desk.frame')('mail.reason', { site }),
    },
  })
}
