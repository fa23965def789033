/** What was typed into a form of the desk or the portal, while it waits to be corrected or for a fresh code. */
import { z } from 'zod'
import { findDraft, saveDraft } from './queries-drafts.ts'
import { ACTION_ERROR_NAMES, type ActionError } from './rules-action-forms.ts'

/** In characters; a form refuses what is longer. */
const LONGEST = 12_000

export type FormDraft<Name extends string> = {
  values: Partial<Record<Name, string>>
  errors: Partial<Record<Name, ActionError>>
}

/**
 * The drafts of one form.
 * @param form the name under which they are stored
 * @param names its fields
 */
export function formDrafts<const Name extends string>(form: string, names: readonly [Name, ...Name[]]) {
  const schema = z.object({
    values: z.partialRecord(z.enum(names), z.string()),
    errors: z.partialRecord(z.enum(names), z.enum(ACTION_ERROR_NAMES)),
  })
  return {
    /** Keeps what was typed for half an hour; gives the token of the draft. */
    keep: (field: (name: string) => string, errors: Readonly<Record<string, ActionError>> = {}): Promise<string> => {
      const values = Object.fromEntries(names.map((name) => [name, field(name).slice(0, LONGEST)]))
      return saveDraft(form, { values, errors })
    },
    /** What was typed; null for an unknown or expired draft. */
    kept: async (token: string | undefined): Promise<FormDraft<Name> | null> => {
      const { data } = schema.safeParse(token ? await findDraft(form, token) : null)
      return (data as FormDraft<Name> | undefined) ?? null
    },
  }
}
