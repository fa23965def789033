/** The draft of a form that was sent without JavaScript and must be corrected or sent again. */
import { z } from 'zod'
import { findDraft } from '../forms/queries-drafts.ts'
import type { FormName } from '../forms/rules-table.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The original name of the file that was sent with it; the value of the file's field is its token. */
  fileName: z.string().nullable(),
  errors: z.record(z.string(), z.string()),
  failure: z.enum(['unproven', 'filled', 'again', 'tooMany', 'gone', 'unavailable']).nullable(),
})
export type Draft = z.output<typeof draftSchema>

/** The draft of a token; null when it has expired or the token is invalid. */
export async function readDraft(form: FormName, token: string | undefined): Promise<Draft | null> {
  if (!token) return null
  const { data } = draftSchema.safeParse(await findDraft(form, token))
  return data ?? null
}
