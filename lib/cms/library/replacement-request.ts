/** Reads what the editor of a picture sends to replace it. */
import { z } from 'zod'
import { documentAction } from '../../desk/document-action.ts'
import { replacePicture } from './replace-picture.ts'

const SENT = z.strictObject({ id: z.string().regex(/^\d{1,9}$/), by: z.string().max(300), keepFocus: z.boolean() })

/** Replaces a picture wherever it is shown, for staff who edit the content. */
export const replaceDeskPicture = documentAction('replaceDeskPicture', SENT, replacePicture)
