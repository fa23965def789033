import { formatChoice, parseChoice } from '../../domain/renovation.ts'
import { renovation } from '../../domain/requests/forms/renovation.ts'
import { words } from '../../i18n/words.ts'
import type { MailBlock } from '../../mail/render.ts'
import { absolute, addressOfAgency, mailTo, visitorMail } from '../mails.ts'
import { formPath } from '../pages.ts'
import { calculate, estimateNotes, quantityText, rangeText } from '../renovation.ts'
import { handler, Refusal } from './handler.ts'

/** The result goes to whoever asked for it; the agency hears of it only from those who want to talk about it. */
export const renovationHandler = handler(renovation, {
  mails: async (submission) => {
    const { language, query, values, subject, now } = submission
    const t = words(language, 'renovation')
    const chosen = Object.fromEntries(new URLSearchParams(formatChoice(parseChoice(new URLSearchParams(values.works)))))
    const about: Record<string, string> = query.property ? { property: query.property } : {}
    const { estimate, listing } = await calculate({ ...about, ...chosen }, language, now)
    if (!estimate) throw new Refusal({ works: 'choiceRequired' })
    const rows = estimate.works.map((work) => ({
      label: `${t(`works.${work.cost.work}`)}, ${quantityText(work, language)}`,
      value: rangeText(work.range, language),
    }))
    const total = { label: t('estimate.total'), value: rangeText(estimate.total, language) }
    const href = absolute(formPath('renovation', language, { ...about, ...chosen }))
    const blocks: MailBlock[] = [
      ...(listing ? [{ kind: 'text' as const, text: `${listing.reference} – ${listing.title}` }] : []),
      { kind: 'facts', title: t('estimate.title'), rows: [...rows, total] },
      ...estimateNotes(estimate, language).map((text): MailBlock => ({ kind: 'note', text })),
      { kind: 'button', label: t('mail.toCalculator'), href },
    ]
    const toVisitor = await visitorMail(submission, { blocks, facts: false })
    const email = values.advice ? addressOfAgency(subject.recipient) : null
    if (email === null) return toVisitor
    const content = {
      subject: t('mail.agencySubject'),
      preview: total.value,
      heading: t('mail.agencySubject'),
      blocks: [{ kind: 'text' as const, text: t('mail.agencyText') }, ...blocks],
      reason: words(language, 'form')('mail.agency.reason', { title: t('title') }),
    }
    return [...toVisitor, await mailTo(email, content, language, { replyTo: values.email })]
  },
})
