/** Reads what the editor of a picture sends to replace it. */
import { z } from 'zod'
import { answerForm, type Failure } from '../../desk/answer-form.ts'
import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { type Replacement, replacePicture } from './replace-picture.ts'

const SENT = z.strictObject({ id: z.string().regex(/^\d{1,9}$/), by: z.string().max(300), keepFocus: z.boolean() })

export type ReplacementAnswer = Replacement | Failure

/** Replaces a picture wherever it is shown, for staff who edit the content. */
export const answerReplacement = (staff: SessionStaff | null, form: unknown): Promise<ReplacementAnswer> =>
  answerForm(staff, SENT, form, async (person, sent) =>
    may(person.role, 'edit-content') ? replacePicture(person, sent) : { kind: 'missing' },
  )
