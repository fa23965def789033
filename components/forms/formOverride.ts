/** Additions to a form beyond its fields. */
import type { ReactNode } from 'react'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Subject } from '#lib/forms/form-subject.ts'
import type { FormExtras } from './formProps.ts'

export type FormOverrideRequest = { subject: Subject; query: Record<string, string>; locale: Language }
export type FormOverrides = {
  /** The reason why the form is closed for this subject; it is shown instead of the form. */
  closed?: string | null
  extras?: FormExtras
  before?: ReactNode
}
export type FormOverride = (request: FormOverrideRequest) => FormOverrides | Promise<FormOverrides>
