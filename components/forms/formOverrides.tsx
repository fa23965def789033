/** What some forms need beyond their fields: whether they are open, what stands in them at first, a part before the button. */
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

/** What a form's page shows beyond its fields; nothing for most. */
export const formOverrides = async (form: FormName, request: FormOverrideRequest): Promise<FormOverrides> =>
  (await OVERRIDES[form]?.(request)) ?? {}
