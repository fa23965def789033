// Must come before any schema.
import './zodWithoutEval.ts'
import { memo } from 'react'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import { type OwnerFormName, ownerFormOf } from '#lib/domain/portal/owner-forms.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'

type Props = DrivenProps & { form: OwnerFormName; send: (data: FormData) => Promise<FormState> }

const OwnerForm = ({ form, send, ...driven }: Props) => (
  <DrivenForm {...driven} schema={ownerFormOf(form)} action={send} />
)

/** Drives a form of the login or the portal. What owners type is stored nowhere. */
export const EnhancedOwnerForm = memo(OwnerForm)
