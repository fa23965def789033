import type { FieldErrors } from '../forms/rules.ts'
import { translations } from '../i18n/translations.ts'
import { handler, Refusal } from '../leads/handler.ts'
import { absolute, agencyMail, nameOf, visitorMail } from '../leads/mails.ts'
import { regionOfZip } from '../listings/rules-energy.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { candidatePath, invitationBlocks, invitedCandidate } from './applications.ts'
import { insertCandidate, storeApplication } from './queries.ts'
import { omittedDetailFields, rentalApplication, rentalDetails } from './rules-form.ts'

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
      blocks: ({ id, language, values, now }) => invitationBlocks(id, nameOf(values), language, now),
    })
    return [...toAgency, ...(await visitorMail(submission))]
  },
  save: async (tx, { id, subject, values: { email } }) => {
    if (subject.kind === 'property') await insertCandidate(tx, id, { propertyId: subject.listing.id, email })
  },
})

const NOT_INVITED = { firstName: 'notInvited' }

/**
 * Step two: the invited candidate's household and income. A value for a field that the home's region doesn't ask is
 * refused.
 */
export const rentalDetailsHandler = handler(rentalDetails, {
  check: async ({ query, subject, values, now }) => {
    const candidate = await invitedCandidate(query.token, now)
    if (subject.kind !== 'property' || candidate?.lead.propertyId !== subject.listing.id) return NOT_INVITED
    const unasked = omittedDetailFields(regionOfZip(subject.listing.address.zip))
    return Object.fromEntries(unasked.flatMap((field) => (values[field] ? [[field, 'notAsked']] : [])))
  },
  copies: true,
  mails: async (submission) => {
    const { query, now } = submission
    const candidate = await invitedCandidate(query.token, now)
    if (!candidate) throw new Refusal(NOT_INVITED)
    const toAgency = await agencyMail(submission, {
      blocks: async ({ language }) => {
        const t = translations(language, 'rental-applications.details')
        const href = absolute(await candidatePath(candidate.lead.id, language, now))
        return [
          { kind: 'note', text: t('mail.decide') },
          { kind: 'button', label: t('mail.toCandidate'), href },
        ]
      },
    })
    return [...toAgency, ...(await visitorMail(submission))]
  },
  save: async (tx, { id, query, now }) => {
    const candidate = await invitedCandidate(query.token, now, tx)
    if (!candidate || !(await storeApplication(tx, candidate.lead.id, id))) throw new Refusal(NOT_INVITED)
  },
})
