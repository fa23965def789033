/** What was typed into a form about an account of a colleague. */
import { type FormDraft, formDrafts } from '../../forms/form-drafts.ts'

const FIELDS = ['name', 'email', 'role', 'office', 'language'] as const
export type PersonDraft = FormDraft<(typeof FIELDS)[number]>

export const { keep: keepPerson, kept: keptPerson } = formDrafts('deskPerson', FIELDS)
