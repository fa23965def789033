/** Mails to colleagues about a request. They say what it is and link to it; what the visitor wrote stays at the desk. */
import { brand } from '../../content/site-settings.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { MailMessage } from '../../domain/shared/mail-message.ts'
import { EMPTY_QUERY, formatRequestQuery, QUEUES, type Queue } from '../../domain/staff/requests/request-query.ts'
import { absolute, mailTo } from '../../forms/lead-mails.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { kindOf } from './request-words.ts'

export type RequestNotice = 'assigned' | 'moved'

/** `by`: who did it; '' for the site. */
type About = { id: string; form: string; subject: string; by: string }

/** The mail to a colleague, or to an office. */
export async function requestNotice(
  notice: RequestNotice,
  to: { email: string; language: Language },
  { id, form, subject, by }: About,
): Promise<MailMessage> {
  const locale = to.language
  const t = translations(locale, 'staffRequests')
  const [{ name: site }, kind] = [await brand(locale), kindOf(form, locale)]
  return mailTo(
    to.email,
    {
      subject: [t(`mail.${notice}.subject`, { kind }), subject].filter(Boolean).join(' – '),
      preview: t(`mail.${notice}.text`, { by }),
      heading: t(`mail.${notice}.subject`, { kind }),
      blocks: [
        { kind: 'text', text: t(`mail.${notice}.text`, { by }) },
        ...(subject === '' ? [] : [{ kind: 'facts' as const, rows: [{ label: t('about'), value: subject }] }]),
        { kind: 'button', label: t('mail.open'), href: absolute(deskPath('deskRequest', locale, id)) },
      ],
      reason: translations(locale, 'staff')('mail.reason', { site }),
    },
    locale,
  )
}

type Several = { notice: 'overdue' | 'assignedMany'; queue: Queue; count: number; by?: string }

/** A mail about several requests, which leads to the queue in which they are. */
async function mailOfSeveral(
  email: string,
  locale: Language,
  { notice, queue, count, by = '' }: Several,
): Promise<MailMessage> {
  const t = translations(locale, 'staffRequests')
  const { name: site } = await brand(locale)
  const list = `${pathTo('deskRequests', locale)}?${formatRequestQuery({ ...EMPTY_QUERY, ...QUEUES[queue] })}`
  return mailTo(
    email,
    {
      subject: t(`mail.${notice}.subject`, { count }),
      preview: t(`mail.${notice}.text`, { by }),
      heading: t(`mail.${notice}.subject`, { count }),
      blocks: [
        { kind: 'text', text: t(`mail.${notice}.text`, { by }) },
        { kind: 'button', label: t('mail.overdue.button'), href: absolute(list) },
      ],
      reason: translations(locale, 'staff')('mail.reason', { site }),
    },
    locale,
  )
}

/** The mail to an office about requests that became late. */
export const overdueMail = (email: string, locale: Language, count: number): Promise<MailMessage> =>
  mailOfSeveral(email, locale, { notice: 'overdue', queue: 'overdue', count })

/** The mail to a colleague to whom somebody assigned several requests at once. */
export const assignedMail = (email: string, locale: Language, count: number, by: string): Promise<MailMessage> =>
  mailOfSeveral(email, locale, { notice: 'assignedMany', queue: 'mine', count, by })
