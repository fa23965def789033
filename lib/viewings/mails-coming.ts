/**
 * The mail to who books a viewing and has one of the home already, or as many as one mail address may have: nothing was
 * booked, and how to move one.
 */
import { translations } from '../i18n/translations.ts'
import type { Submission } from '../leads/handler.ts'
import { subjectBlocks } from '../leads/mails.ts'
import type { MailBlock } from '../mail/content.ts'
import { letters } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { formatPhone } from '../shared/phone.ts'
import { readInstant } from '../shared/time.ts'
import type { StoredViewing } from './queries.ts'
import { formatMoment, loadViewing, manageHref, titleOf } from './view.ts'

/** The viewings that there are, each with the way to move or cancel it. */
async function listOf(coming: readonly StoredViewing[], submission: Submission): Promise<MailBlock> {
  const rows = coming.map(async (stored) => {
    const viewing = await loadViewing(stored, submission.language)
    return {
      label: formatMoment(viewing.start, submission.language),
      value: titleOf(viewing),
      href: await manageHref(viewing),
    }
  })
  return { kind: 'facts', rows: await Promise.all(rows) }
}

/**
 * @param slot the slot that was chosen
 * @param coming the viewing of this home; or, of other homes, all that there are
 */
export async function comingMails(
  submission: Submission,
  slot: string,
  coming: readonly StoredViewing[],
): Promise<MailMessage[]> {
  const { language, subject, values } = submission
  const [first] = coming
  if (!first || subject.kind !== 'property') return []
  const t = translations(language, 'viewings.form.mail.coming')
  const { name: office, phone } = subject.recipient
  const isSame = first.propertyId === subject.listing.id
  const when = formatMoment(first.start, language)
  const start = readInstant(slot) ?? slot
  const wanted = formatMoment(start, language)
  const href = await manageHref(await loadViewing(first, language))
  const move: MailBlock = {
    kind: 'button',
    label: t('move', { wanted }),
    href: `${href}?${new URLSearchParams({ slot: start })}#move`,
  }
  return letters({
    to: { email: String(values.email ?? '') },
    language,
    parts: {
      subject: [t(isSame ? 'same.subject' : 'most.subject'), subject.listing.title],
      text: isSame ? t('same.text', { when, wanted }) : t('most.text', { count: coming.length, wanted }),
      blocks: [
        ...(isSame ? [move] : [await listOf(coming, submission)]),
        ...subjectBlocks(subject, language),
        { kind: 'note', text: t('other', { office, phone: formatPhone(phone) }) },
      ],
      reason: t('reason'),
    },
    from: { office: subject.recipient },
  })
}
