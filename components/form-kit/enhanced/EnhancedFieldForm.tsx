// Must come before any schema.
import './zodWithoutEval.ts'
import { memo } from 'react'
import { type ActionFormName, actionFormOf } from '#lib/forms/rules-action-forms.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'

type Props = DrivenProps & { form: ActionFormName; send: (data: FormData) => Promise<FormState> }

const FieldForm = ({ form, send, ...driven }: Props) => (
  <DrivenForm {...driven} schema={actionFormOf(form)} action={send} />
)

/** Drives a form of the portal or of a page behind a signed link. What is typed is stored nowhere. */
export const EnhancedFieldForm = memo(FieldForm)
