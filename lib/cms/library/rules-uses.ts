/** What a document shows of the library: pictures that need words, and files to which it links. */

import type { Language } from '../../listings/rules.ts'
import { filesLinkedIn } from '../../media/rules-file-address.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { Fields } from '../collections/rules-fields.ts'
import type { DocumentState, FieldValues, TextValues } from '../collections/rules-state.ts'

/** A picture at one place of a document. */
export type ShownPicture = {
  /** The path of its field. */
  path: string
  src: string
  /** The language in which alone it is shown; null: in all. */
  language: Language | null
  /** The languages in which this place has words of its own for it. */
  described: readonly Language[]
}

/** A link at one place of a document. */
export type LinkedFile = { path: string; id: number }

/** The rows of a document: its own, and those of its lists. */
function* rowsOf(
  { fields, texts, lists = {} }: DocumentDefinition,
  state: DocumentState,
): Generator<{ path: string; fields: Fields; values: FieldValues; textFields: Fields; texts: TextValues }> {
  yield { path: '', fields, values: state.fields, textFields: texts?.fields ?? {}, texts: state.texts }
  for (const [name, list] of Object.entries(lists))
    for (const [place, row] of (state.lists[name] ?? []).entries())
      yield {
        path: `lists.${name}.${place}.`,
        fields: list.fields,
        values: row.fields,
        textFields: list.texts?.fields ?? {},
        texts: row.texts,
      }
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** The pictures of a text with markup, each with whether it has words there. */
export function picturesIn(html: string): { src: string; isDescribed: boolean }[] {
  return [...html.matchAll(/<img\b[^>]*(?:>|$)/gi)].flatMap(([element]) => {
    const src = /\ssrc="([^"]*)"/i.exec(element)?.[1]
    const words = /\salt="([^"]*)"/i.exec(element)?.[1] ?? ''
    return src ? [{ src, isDescribed: words.trim() !== '' }] : []
  })
}

/** The pictures that a document shows where words for those who don't see them are needed. */
export function shownPictures(definition: DocumentDefinition, state: DocumentState): ShownPicture[] {
  const found: ShownPicture[] = []
  for (const { path, fields, values, textFields, texts } of rowsOf(definition, state)) {
    const languages = Object.entries(texts) as [Language, FieldValues][]
    for (const [name, field] of Object.entries(fields)) {
      const src = values[name]
      if (field.kind !== 'picture' || !field.alt || typeof src !== 'string' || src === '') continue
      const { alt } = field
      const described = languages.filter(([, text]) => isFilled(text[alt])).map(([language]) => language)
      found.push({ path: `${path}fields.${name}`, src, language: null, described })
    }
    for (const [name] of Object.entries(textFields).filter(([, { kind }]) => kind === 'html'))
      for (const [language, text] of languages)
        for (const { src, isDescribed } of picturesIn(String(text[name] ?? '')))
          found.push({
            path: `${path}texts.${language}.${name}`,
            src,
            language,
            described: isDescribed ? [language] : [],
          })
  }
  return found
}

/** The files to which a document links, in its addresses and its texts with markup. */
export function linkedFiles(definition: DocumentDefinition, state: DocumentState): LinkedFile[] {
  const found: LinkedFile[] = []
  const read = (path: string, fields: Fields, values: FieldValues) => {
    for (const [name, field] of Object.entries(fields)) {
      const mayLink = field.kind === 'html' || (field.kind === 'text' && field.format === 'address')
      if (mayLink)
        for (const id of filesLinkedIn(String(values[name] ?? ''))) found.push({ path: `${path}.${name}`, id })
    }
  }
  for (const { path, fields, values, textFields, texts } of rowsOf(definition, state)) {
    read(`${path}fields`, fields, values)
    for (const [language, text] of Object.entries(texts)) read(`${path}texts.${language}`, textFields, text)
  }
  return found
}

/** How many documents that use another one a page lists. */
export const MOST_PLACES = 50
