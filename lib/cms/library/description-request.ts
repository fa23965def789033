/** Reads what staff send who describe several pictures at once. */
import { z } from 'zod'
import { documentAction } from '../../desk/document-action.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { describePictures } from './describe-pictures.ts'

const WORDS = z.strictObject({
  alt: z.partialRecord(z.enum(LANGUAGES), z.string().max(1000)),
  decorative: z.boolean(),
  tags: z.array(z.string().max(100)).max(100),
})
const SENT = z.strictObject({
  pictures: z
    .array(z.strictObject({ id: z.number().int().positive().max(2_147_483_647), before: WORDS, after: WORDS }))
    .max(48),
})

/** Describes pictures, for staff who edit the content. */
export const describeDeskPictures = documentAction('describeDeskPictures', SENT, (person, { pictures }) =>
  describePictures(person, pictures),
)
