/** The job that tells somebody that no import was done for too long: once, until the next one is. */
import { languageUse } from '../../content/languages.ts'
import { brand } from '../../content/site-settings.ts'
import { noteToldStale } from '../../db/staff/imports/change-run.ts'
import { transaction } from '../../db/transaction.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import type { MailMessage } from '../../domain/shared/mail-message.ts'
import { absolute, mailTo } from '../../forms/lead-mails.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { queueMails } from '../../mail/queue.ts'
import { formatMoment } from '../requests/request-words.ts'
import { importState } from './import-state.ts'

async function staleMail(
  to: string,
  locale: Language,
  { at, hours, now }: { at: Date; hours: number; now: Date },
): Promise<MailMessage> {
  const t = translations(locale, 'staffImports')
  const { name: site } = await brand(locale)
  return mailTo(
    to,
    {
      subject: t('mail.subject', { hours }),
      preview: t('mail.text', { at: formatMoment(at, locale, now) }),
      heading: t('mail.subject', { hours }),
      blocks: [
        { kind: 'text', text: t('mail.text', { at: formatMoment(at, locale, now) }) },
        { kind: 'button', label: t('mail.button'), href: absolute(pathTo('deskImports', locale)) },
      ],
      reason: t('mail.reason', { site }),
    },
    locale,
  )
}

/** Sends the mail where it is due; runs every five minutes. */
export async function watchImports(now: Date): Promise<void> {
  const { last, at, isStale, alertHours, alertEmail } = await importState(now)
  if (!last || !at || !isStale || last.staleToldAt !== null || !isMailAddress(alertEmail)) return
  const locale = (await languageUse()).default
  const mail = await staleMail(alertEmail, locale, { at, hours: alertHours, now })
  await transaction(async (tx) => {
    if (await noteToldStale(tx, last.id, now)) await queueMails(tx, [mail])
  })
}
