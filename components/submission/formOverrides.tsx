/** The overrides of forms: whether they are open, initial values, content above the button. */
import type { FormName } from '#lib/forms/rules-table.ts'
import type { FormOverride, FormOverrideRequest, FormOverrides } from '../form-kit/formOverride.ts'
import { offerOverrides } from '../offers/offerOverrides.tsx'
import { rentalApplicationOverrides, rentalDetailsOverrides } from '../rental-applications/rentalOverrides.tsx'
import { newsletterOverrides } from '../saved-searches/subscriptionOverrides.ts'

const OVERRIDES: Partial<Record<FormName, FormOverride>> = {
  newsletter: newsletterOverrides,
  offer: offerOverrides,
  rentalApplication: rentalApplicationOverrides,
  rentalDetails: rentalDetailsOverrides,
}

/** The overrides of a form; {} for most. */
export const formOverrides = async (form: FormName, request: FormOverrideRequest): Promise<FormOverrides> =>
  (await OVERRIDES[form]?.(request)) ?? {}
