/** Schemas that property and project records share, and the check of a parsed line. */
import { z } from 'zod'
import { LANGUAGES } from '../../domain/listing/listing.ts'
import { flag, known, text, webAddress, whole } from './values.ts'

export const id = z.coerce.number().int().min(1).max(999_999_999)
/** A size in pixels; an invalid one counts as unknown, because the picture itself may be fine. */
const optionalSize = () => whole(1, 100_000).catch(null)

export const pictureSchema = z.object({
  ID: id.optional(),
  Url: z.string().min(1).max(2000),
  Width: optionalSize(),
  Height: optionalSize(),
  Name: text(400),
  Plan: flag(),
})

export const documentSchema = z.object({ ID: id.optional(), Name: z.string().min(1).max(200), Url: webAddress() })

export const language = z.enum(LANGUAGES)

export type FeedPicture = z.output<typeof pictureSchema>

/** A Belgian postcode, or a Luxembourg one written with its L. */
export const postcode = z.preprocess(
  (value) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.replace(/^(B|L)-?\s*/i, (_, land: string) => (land.toUpperCase() === 'L' ? 'L' : '')).trim()
        : value,
  z.string().regex(/^L?\d{4}$/, 'is no postcode'),
)

export type Reading<T> = { record: T } | { refused: string }

/** Why a record is refused, in one line: `Price must be …; WebID is no known category`. */
const refusalOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'record'} ${issue.message}`)
    .join('; ')

/** Checks one parsed line with the schema of its kind. @returns the record, or the reason why it is refused */
export function readRecord<Schema extends z.ZodType>(schema: Schema, value: unknown): Reading<z.output<Schema>> {
  try {
    const result = schema.safeParse(known(value))
    return result.success ? { record: result.data } : { refused: refusalOf(result.error) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: `record ${error.message}` }
  }
}
