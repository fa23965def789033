/** Answers a form of the desk that carries a document: who sends it, what it holds, and what comes of it. */
import type { z } from 'zod'
import { log } from '../log.ts'
import { readStorableJson } from '../shared/storable-json.ts'
import type { SessionStaff } from './session.ts'

/** `signedOut`: nobody is signed in any more. `failed`: the database is away, or no editor sends this. */
export type Failure = { kind: 'signedOut' | 'failed' }

/**
 * What a form's field `document` holds: forms are all that actions take in (lib/server/guards/action-body.ts).
 * @returns undefined for what is no JSON
 */
function sentDocument(form: unknown): unknown {
  const text = form instanceof FormData ? form.get('document') : null
  return typeof text === 'string' ? readStorableJson(text) : undefined
}

/** Does what a form asks for, with what a schema reads from it. */
export async function answerForm<T, A>(
  staff: SessionStaff | null,
  schema: z.ZodType<T>,
  form: unknown,
  work: (staff: SessionStaff, sent: T) => Promise<A>,
): Promise<A | Failure> {
  if (!staff) return { kind: 'signedOut' }
  const { success, data } = schema.safeParse(sentDocument(form))
  if (!success) return { kind: 'failed' }
  try {
    return await work(staff, data)
  } catch (error) {
    log.error({ event: 'desk.document-failed', error }, 'What a form of the desk asks for could not be done.')
    return { kind: 'failed' }
  }
}
