/** What someone without JavaScript sent and must mend or send again. */
import { z } from 'zod'
import { findDraft } from '../../db/forms/form-drafts.ts'
import type { FormName } from '../../domain/forms/form-table.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** What the file was called that waits with it; its token is the value of its field. */
  fileName: z.string().nullable(),
  errors: z.record(z.string(), z.string()),
  failure: z.enum(['unproven', 'again', 'tooMany', 'gone', 'unavailable']).nullable(),
})
export type Draft = z.output<typeof draftSchema>

/** The draft behind a token; null when there is none any more. */
export async function readDraft(form: FormName, token: string | undefined): Promise<Draft | null> {
  if (!token) return null
  const { data } = draftSchema.safeParse(await findDraft(form, token))
  return data ?? null
}
