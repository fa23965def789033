import { insertCandidate } from '../../db/forms/rental-candidates.ts'
import { isOpenForApplications } from '../../domain/costs/offer.ts'
import { rentalApplication } from '../../domain/forms/definitions/rental-application-form.ts'
import type { FieldErrors } from '../../domain/forms/form.ts'
import { translations } from '../../i18n/translations.ts'
import { candidatePath } from '../../rental-applications/rental-applications.ts'
import { handler } from '../handler.ts'
import { absolute, agencyMail, nameOf, visitorMail } from '../lead-mails.ts'

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
        const t = translations(language, 'rentalApplication')
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
