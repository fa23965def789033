/** Additions to a form beyond its fields. */
import type { ReactNode } from 'react'
import type { Subject } from '#lib/leads/subject.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { FormExtras } from './formProps.ts'

export type FormOverrideRequest = { subject: Subject; query: Record<string, string>; locale: Language }
export type FormOverrides = {
  /** The reason why the form is closed for this subject; it is shown instead of the form. */
  closed?: string | null
  extras?: FormExtras
  before?: ReactNode
}
export type FormOverride = (request: FormOverrideRequest) => FormOverrides | Promise<FormOverrides>
