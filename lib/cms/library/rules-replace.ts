/** Puts one picture in the place of another wherever a document shows it. */
import type { DocumentDefinition, ListDefinition, TextTable } from '../collections/rules-definition.ts'
import type { Fields, Value } from '../collections/rules-fields.ts'
import type { DocumentState, FieldValues, TextValues } from '../collections/rules-state.ts'

/** A picture with its size in pixels. `focus`: the point that stays visible, in percent; null: that of each place. */
export type ReplacingPicture = {
  src: string
  width: number
  height: number
  focus: readonly [x: number | null, y: number | null] | null
}

/** The elements of a text with markup that show the picture get the other one and its size. */
const inMarkup = (html: string, src: string, { width, height, ...by }: ReplacingPicture): string =>
  html.replace(/<img\b[^>]*(?:>|$)/g, (element) =>
    element.includes(`"${src}"`)
      ? element
          .replace(`"${src}"`, `"${by.src}"`)
          .replace(/\bwidth="\d+"/, `width="${width}"`)
          .replace(/\bheight="\d+"/, `height="${height}"`)
      : element,
  )

function inFields(fields: Fields, values: FieldValues, src: string, by: ReplacingPicture): FieldValues {
  const changed: Record<string, Value> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'html' && typeof value === 'string') changed[name] = inMarkup(value, src, by)
    if (field.kind !== 'picture' || value !== src) continue
    changed[name] = by.src
    field.size?.forEach((column, place) => {
      changed[column] = [by.width, by.height][place] ?? null
    })
    const { focus } = by
    if (focus)
      field.focus?.forEach((column, place) => {
        changed[column] = focus[place] ?? null
      })
  }
  return { ...values, ...changed }
}

const inTexts = (table: TextTable | undefined, texts: TextValues, src: string, by: ReplacingPicture): TextValues =>
  table
    ? Object.fromEntries(
        Object.entries(texts).map(([language, values]) => [language, inFields(table.fields, values, src, by)]),
      )
    : texts

/** The document as it is with `by` wherever it shows the picture `src`, in fields, texts and rows. */
export function withPictureReplaced(
  definition: DocumentDefinition,
  { fields, texts, lists }: DocumentState,
  src: string,
  by: ReplacingPicture,
): DocumentState {
  const rowsOf = (list: ListDefinition | undefined, rows: DocumentState['lists'][string]) =>
    list
      ? rows.map((row) => ({
          ...row,
          fields: inFields(list.fields, row.fields, src, by),
          texts: inTexts(list.texts, row.texts, src, by),
        }))
      : rows
  return {
    fields: inFields(definition.fields, fields, src, by),
    texts: inTexts(definition.texts, texts, src, by),
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [name, rowsOf(definition.lists?.[name], rows)]),
    ),
  }
}
