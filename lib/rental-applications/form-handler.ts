import type { FieldErrors } from '../forms/rules.ts'
import { translations } from '../i18n/translations.ts'
import { handler } from '../leads/handler.ts'
import { absolute, agencyMail, nameOf, visitorMail } from '../leads/mails.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { candidatePath } from './applications.ts'
import { insertCandidate } from './queries.ts'
import { rentalApplication } from './rules-form.ts'

/**
 * Step one: the agency gets the candidate's data, with a link to the page from which it invites the candidate to
 * apply.
 */
export const rentalApplicationHandler = handler(rentalApplication, {
  check: async ({ subject }): Promise<FieldErrors> =>
    subject.kind === 'property' && !isOpenForApplications(subject.listing) ? { firstName: 'notForRent' } : {},
  copies: true,
  mails: async (submission) => {
    const toAgency = await agencyMail(submission, {
      blocks: async ({ id, language, values, now }) => {
        const t = translations(language, 'rental-applications.form')
        return [
          { kind: 'text', text: t('mail.next', { name: nameOf(values) }) },
          { kind: 'button', label: t('mail.toCandidate'), href: absolute(await candidatePath(id, language, now)) },
        ]
      },
    })
    return [...toAgency, ...(await visitorMail(submission))]
  },
  save: (tx, { id }) => insertCandidate(tx, id),
})
