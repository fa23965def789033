/** What was typed into a form about an account, while it waits to be corrected or for a fresh code. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../../db/forms/form-drafts.ts'
import { ACTION_ERRORS, type ActionError } from '../../domain/forms/action-forms.ts'

const FORM = 'deskPerson'
const FIELDS = ['name', 'email', 'role', 'office', 'language'] as const

const draftSchema = z.object({
  values: z.partialRecord(z.enum(FIELDS), z.string()),
  errors: z.partialRecord(z.enum(FIELDS), z.enum(ACTION_ERRORS)),
})
export type PersonDraft = z.output<typeof draftSchema>

/** Keeps what was typed for half an hour; gives the token of the draft. */
export function keepPerson(
  field: (name: string) => string,
  errors: Readonly<Record<string, ActionError>> = {},
): Promise<string> {
  const values = Object.fromEntries(FIELDS.map((name) => [name, field(name).slice(0, 300)]))
  return saveDraft(FORM, { values, errors })
}

/** What was typed; null for an unknown or expired draft. */
export async function keptPerson(token: string | undefined): Promise<PersonDraft | null> {
  const { data } = draftSchema.safeParse(token ? await findDraft(FORM, token) : null)
  return data ?? null
}
