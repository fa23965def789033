/**
 * The mail to who books a viewing and has one of the home already, one elsewhere at that time, or as many as one mail
 * address may have: nothing was booked, and how to move one.
 */
import { formPath } from '../forms/form-paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Submission } from '../leads/handler.ts'
import { absolute, subjectBlocks } from '../leads/mails.ts'
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

/** Why nothing was booked. */
export type Refused = 'same' | 'clash' | 'most'

/**
 * @param slot the slot that was chosen
 * @param coming the viewing of this home; or those of other homes that are in the way
 */
export async function comingMails(
  submission: Submission,
  slot: string,
  why: Refused,
  coming: readonly StoredViewing[],
): Promise<MailMessage[]> {
  const { language, subject, values } = submission
  const [first] = coming
  if (!first || subject.kind !== 'property') return []
  const t = translations(language, 'viewings.form.mail.coming')
  const { name: office, phone } = subject.recipient
  const isSame = why === 'same'
  const when = formatMoment(first.start, language)
  const start = readInstant(slot) ?? slot
  const wanted = formatMoment(start, language)
  const href = await manageHref(await loadViewing(first, language))
  const move: MailBlock = {
    kind: 'button',
    label: t('move', { wanted }),
    href: `${href}?${new URLSearchParams({ slot: start })}#move`,
  }
  const other: MailBlock = {
    kind: 'button',
    label: t('clash.other'),
    href: absolute(formPath('appointment', language, { property: String(subject.listing.id) })),
  }
  return letters({
    to: { email: String(values.email ?? '') },
    language,
    parts: {
      subject: [t(`${why}.subject`), subject.listing.title],
      text: t(`${why}.text`, { when, wanted, count: coming.length }),
      blocks: [
        ...(isSame ? [move] : [await listOf(coming, submission)]),
        ...subjectBlocks(subject, language),
        ...(why === 'clash' ? [other] : []),
        { kind: 'note', text: t('other', { office, phone: formatPhone(phone) }) },
      ],
      reason: t('reason'),
    },
    from: { office: subject.recipient },
  })
}
