/** The overrides of forms: whether they are open, initial values, content above the button. */
import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { FormOverride, FormOverrideRequest, FormOverrides } from './formOverride.ts'
import { offerOverrides } from './offer/offerOverrides.tsx'
import { rentalApplicationOverrides, rentalDetailsOverrides } from './rental/rentalOverrides.tsx'
import { newsletterOverrides } from './subscription/subscriptionOverrides.ts'

const OVERRIDES: Partial<Record<FormName, FormOverride>> = {
  newsletter: newsletterOverrides,
  offer: offerOverrides,
  rentalApplication: rentalApplicationOverrides,
  rentalDetails: rentalDetailsOverrides,
}

/** The overrides of a form; {} for most. */
export const formOverrides = async (form: FormName, request: FormOverrideRequest): Promise<FormOverrides> =>
  (await OVERRIDES[form]?.(request)) ?? {}
