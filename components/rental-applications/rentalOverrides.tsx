import type { FormOverride } from '#components/form-kit/formProps.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { translations } from '#lib/i18n/translations.ts'
import { regionOfZip } from '#lib/listings/rules-energy.ts'
import { isOpenForApplications } from '#lib/offers/rules-costs.ts'
import { invitedCandidate } from '#lib/rental-applications/applications.ts'
import { omittedDetailFields } from '#lib/rental-applications/rules-form.ts'

/** A viewing can be requested while the home is to let. */
export const rentalApplicationOverrides: FormOverride = ({ subject, locale }) => ({
  closed:
    subject.kind === 'property' && !isOpenForApplications(subject.listing)
      ? translations(locale, 'rental-applications.form')('errors.notForRent')
      : null,
})

/**
 * The second step for invited candidates: filled in with known data, and without the fields that the home's region
 * forbids.
 */
export const rentalDetailsOverrides: FormOverride = async ({ subject, query, locale }) => {
  const t = translations(locale, 'rental-applications.details')
  const candidate = await invitedCandidate(query.token, await requestTime())
  if (subject.kind !== 'property' || candidate?.lead.propertyId !== subject.listing.id)
    return { closed: t('errors.notInvited') }
  const known = ['firstName', 'lastName', 'email', 'phone'].map((name) => [
    name,
    String(candidate.lead.values[name] ?? ''),
  ])
  return {
    extras: {
      values: Object.fromEntries(known),
      without: omittedDetailFields(regionOfZip(subject.listing.address.zip)),
    },
    before: <p>{t('keep')}</p>,
  }
}
