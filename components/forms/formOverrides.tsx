/** What some forms need beyond their fields: whether they are open, what stands in them at first, a part before the button. */
import type { ReactNode } from 'react'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Subject } from '#lib/forms/form-subject.ts'
import type { FormExtras } from './formProps.ts'
import { offerSpecial } from './offer/offerOverrides.tsx'
import { rentalApplicationSpecial, rentalDetailsSpecial } from './rental/rentalOverrides.tsx'
import { newsletterSpecial } from './subscription/subscriptionOverrides.ts'

export type SpecialRequest = { subject: Subject; query: Record<string, string>; locale: Language }
export type Special = {
  /** Why the form can't be filled in for this subject; it stands in its place. */
  closed?: string | null
  extras?: FormExtras
  before?: ReactNode
}
export type SpecialOf = (request: SpecialRequest) => Special | Promise<Special>

const SPECIALS: Partial<Record<FormName, SpecialOf>> = {
  newsletter: newsletterSpecial,
  offer: offerSpecial,
  rentalApplication: rentalApplicationSpecial,
  rentalDetails: rentalDetailsSpecial,
}

/** The special parts of a form's page; none for most. */
export const specialOf = async (form: FormName, request: SpecialRequest): Promise<Special> =>
  (await SPECIALS[form]?.(request)) ?? {}
