import { formPath } from '../forms/form-paths.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { handler, Refusal, type Submission } from '../leads/handler.ts'
import { absolute, addressOfAgency, deskBlock, visitorLanguageFact, visitorMail } from '../leads/mails.ts'
import { forOffice } from '../leads/office-language.ts'
import { homeLine } from '../leads/subject.ts'
import { factsOf } from '../leads/view-lead-facts.ts'
import type { MailBlock } from '../mail/content.ts'
import { letters } from '../mail/letter.ts'
import { formatChoice, parseChoice } from './rules-costs.ts'
import { renovation } from './rules-form.ts'
import { calculate, estimateNotes, quantityText, rangeText } from './subject.ts'

const subjectQuery = ({ query }: Submission): Record<string, string> =>
  query.property ? { property: query.property } : {}

/** The blocks of the estimate in the submission's language, and its total; null when no chosen work has a price. */
async function estimateBlocks(submission: Submission): Promise<{ blocks: MailBlock[]; total: string } | null> {
  const { language, values, now } = submission
  const t = translations(language, 'renovation')
  const chosen = Object.fromEntries(
    new URLSearchParams(formatChoice(parseChoice(new URLSearchParams(String(values.works))))),
  )
  const query = { ...subjectQuery(submission), ...chosen }
  const { estimate, listing } = await calculate(query, language, now)
  if (!estimate) return null
  const rows = estimate.works.map((work) => ({
    label: `${t(`works.${work.cost.work}`)}, ${quantityText(work, language)}`,
    value: rangeText(work.range, language),
  }))
  const total = { label: t('estimate.total'), value: rangeText(estimate.total, language) }
  const blocks: MailBlock[] = [
    ...(listing ? [{ kind: 'text' as const, text: homeLine(listing) }] : []),
    { kind: 'facts', title: t('estimate.title'), rows: [...rows, total] },
    ...estimateNotes(estimate, language).map((text): MailBlock => ({ kind: 'note', text })),
    { kind: 'button', label: t('mail.toCalculator'), href: absolute(formPath('renovation', language, query)) },
  ]
  return { blocks, total: total.value }
}

/** The mail to the office, in its language: the visitor who wants advice, and the estimate. */
async function adviceMail(submission: Submission<{ email: string; firstName: string }>) {
  const localized = await forOffice(submission as Submission)
  const { language, values } = localized
  const estimate = await estimateBlocks(localized)
  if (!estimate) return []
  const t = translations(language, 'renovation')
  const rows = [
    ...factsOf('renovation', values, { locale: language, asked: submission.language }, ['works', 'zip', 'advice']),
    visitorLanguageFact(submission.language, language),
  ]
  return letters({
    to: { email: addressOfAgency(submission.subject.recipient) },
    language,
    parts: {
      subject: t('mail.agencySubject'),
      preview: estimate.total,
      text: t('mail.agencyText'),
      blocks: [
        deskBlock(deskPath('deskRequest', language, submission.id), language),
        { kind: 'facts', rows },
        ...estimate.blocks,
      ],
      reason: translations(language, 'forms')('mail.agency.reason', { title: t('title') }),
    },
    from: { replyTo: submission.values.email },
  })
}

/** The mail to the visitor, with the estimate. */
async function estimateMail(submission: Submission) {
  const estimate = await estimateBlocks(submission)
  if (!estimate) throw new Refusal({ works: 'choiceRequired' })
  return visitorMail(submission, { blocks: estimate.blocks, facts: false })
}

/** Sends the estimate to the visitor; the agency gets a mail only when the visitor asks for advice. */
export const renovationHandler = handler(renovation, {
  mails: async (submission) => [
    ...(await estimateMail(submission as Submission)),
    ...(submission.values.advice ? await adviceMail(submission) : []),
  ],
  again: { mails: (submission) => estimateMail(submission as Submission), tooMany: { email: 'emailTooMany' } },
})
