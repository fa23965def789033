import { translations } from '../i18n/translations.ts'
import { handler, Refusal } from '../leads/handler.ts'
import { absolute, agencyMail, visitorMail } from '../leads/mails.ts'
import { regionOfZip } from '../listings/rules-energy.ts'
import { candidatePath, invitedCandidate } from './applications.ts'
import { storeApplication } from './queries.ts'
import { omittedDetailFields, rentalDetails } from './rules-details-form.ts'

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
