/** What the editors of the desk send as a document, such as a page or the rows that were chosen in a list. */
import type { z } from 'zod'
import { log } from '../log.ts'
import { readStorableJson } from '../shared/storable-json.ts'
import { isUuid } from '../shared/uuid.ts'
import { logStaffEvent } from './events.ts'
import { onceOf } from './once.ts'
import { DOCUMENT_ACTIONS, type DocumentActionName, may } from './permissions.ts'
import type { SessionStaff } from './session.ts'

/** `signedOut`: nobody is signed in any more. `failed`: the database is away, or no editor sends this. */
export type Failure = { kind: 'signedOut' | 'failed' }
/** There is nothing such, or not for this person. */
type Missing = { kind: 'missing' }

export type DocumentAction<Name extends DocumentActionName = DocumentActionName, Answer = object> = ((
  staff: SessionStaff | null,
  form: unknown,
) => Promise<Answer | Missing | Failure>) & { action: Name }

/**
 * What a form's field `document` holds: forms are all that actions take in (lib/server/guards/action-body.ts).
 * @returns undefined for what is no JSON
 */
function sentDocument(form: unknown): unknown {
  const text = form instanceof FormData ? form.get('document') : null
  return typeof text === 'string' ? readStorableJson(text) : undefined
}

/** For so long the answer to a document is kept, in minutes, for who sends it again because none arrived. */
const KEPT_MINUTES = 10

/**
 * Does with a document what its action declares: for who is signed in and may, with what a schema reads from it. What is
 * sent several times with one mark, by a double click or because the answer was lost, happens once.
 */
export function documentAction<const Name extends DocumentActionName, Sent, Answer>(
  action: Name,
  schema: z.ZodType<Sent>,
  work: (staff: SessionStaff, sent: Sent) => Promise<Answer>,
): DocumentAction<Name, Answer> {
  const answer = async (staff: SessionStaff | null, form: unknown): Promise<Answer | Missing | Failure> => {
    if (!staff) return { kind: 'signedOut' }
    if (!may(staff.role, DOCUMENT_ACTIONS[action])) {
      logStaffEvent({ event: 'staff.access-denied', staff: staff.id, action })
      return { kind: 'missing' }
    }
    const { success, data } = schema.safeParse(sentDocument(form))
    if (!success) return { kind: 'failed' }
    try {
      const mark = form instanceof FormData ? form.get('mark') : null
      // A page of an older build has none.
      if (typeof mark !== 'string' || !isUuid(mark)) return await work(staff, data)
      return await onceOf(
        [action, staff.id, mark, data],
        () => true,
        KEPT_MINUTES,
        () => work(staff, data),
      )
    } catch (error) {
      log.error({ event: 'desk.document-failed', error }, 'What a form of the desk asks for could not be done.')
      return { kind: 'failed' }
    }
  }
  return Object.assign(answer, { action })
}
