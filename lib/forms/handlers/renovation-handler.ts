import { formatChoice, parseChoice } from '../../domain/costs/renovation-costs.ts'
import { renovation } from '../../domain/forms/definitions/renovation-form.ts'
import { translations } from '../../i18n/translations.ts'
import type { MailBlock } from '../../mail/render.ts'
import { formPath } from '../form-paths.ts'
import { handler, Refusal, type Submission } from '../handler.ts'
import { factsOf } from '../labels/lead-facts.ts'
import { absolute, addressOfAgency, mailTo, visitorLanguageFact, visitorMail } from '../lead-mails.ts'
import { forOffice } from '../office-language.ts'
import { calculate, estimateNotes, quantityText, rangeText } from '../renovation-subject.ts'

const aboutOf = ({ query }: Submission): Record<string, string> => (query.property ? { property: query.property } : {})

/** The estimate in the request's language, and its total in one line; null where nothing is priced. */
async function estimateBlocks(submission: Submission): Promise<{ blocks: MailBlock[]; total: string } | null> {
  const { language, values, now } = submission
  const t = translations(language, 'renovation')
  const chosen = Object.fromEntries(
    new URLSearchParams(formatChoice(parseChoice(new URLSearchParams(String(values.works))))),
  )
  const query = { ...aboutOf(submission), ...chosen }
  const { estimate, listing } = await calculate(query, language, now)
  if (!estimate) return null
  const rows = estimate.works.map((work) => ({
    label: `${t(`works.${work.cost.work}`)}, ${quantityText(work, language)}`,
    value: rangeText(work.range, language),
  }))
  const total = { label: t('estimate.total'), value: rangeText(estimate.total, language) }
  const blocks: MailBlock[] = [
    ...(listing ? [{ kind: 'text' as const, text: `${listing.reference} – ${listing.title}` }] : []),
    { kind: 'facts', title: t('estimate.title'), rows: [...rows, total] },
    ...estimateNotes(estimate, language).map((text): MailBlock => ({ kind: 'note', text })),
    { kind: 'button', label: t('mail.toCalculator'), href: absolute(formPath('renovation', language, query)) },
  ]
  return { blocks, total: total.value }
}

/** To the office, in its language: who wants to talk about which estimate. */
async function adviceMail(submission: Submission<{ email: string; firstName: string }>) {
  const email = addressOfAgency(submission.subject.recipient)
  if (email === null) return []
  const own = await forOffice(submission as Submission)
  const estimate = await estimateBlocks(own)
  if (!estimate) return []
  const t = translations(own.language, 'renovation')
  const content = {
    subject: t('mail.agencySubject'),
    preview: estimate.total,
    heading: t('mail.agencySubject'),
    blocks: [
      { kind: 'text' as const, text: t('mail.agencyText') },
      {
        kind: 'facts' as const,
        rows: [
          ...factsOf('renovation', own.values, own.language, ['works', 'zip', 'advice']),
          visitorLanguageFact(submission.language, own.language),
        ],
      },
      ...estimate.blocks,
    ],
    reason: translations(own.language, 'form')('mail.agency.reason', { title: t('title') }),
  }
  return [await mailTo(email, content, own.language, { replyTo: submission.values.email })]
}

/** The result goes to whoever asked for it; the agency hears of it only from those who want to talk about it. */
export const renovationHandler = handler(renovation, {
  mails: async (submission) => {
    const estimate = await estimateBlocks(submission as Submission)
    if (!estimate) throw new Refusal({ works: 'choiceRequired' })
    const toVisitor = await visitorMail(submission as Submission, { blocks: estimate.blocks, facts: false })
    return [...toVisitor, ...(submission.values.advice ? await adviceMail(submission) : [])]
  },
})
