/** Templates of answers: texts with placeholders, which stand for what a request says. */

/** What may stand in braces. home: its title, else the request's subject; form: what the form is called. */
export const PLACEHOLDERS = ['name', 'form', 'home', 'homeLink', 'office', 'officePhone', 'colleague'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACES = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** Whether a text holds a brace that begins or ends no known placeholder. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  /[{}]/.test(text.replace(BRACES, (whole, name: string) => (isPlaceholder(name) ? '' : whole)))

/** A piece of a text. filled: what a template said of this request. left: a placeholder that nobody filled in. */
export type TextPiece = { text: string; kind: 'plain' | 'filled' | 'left' }

/**
 * A text in pieces, so that what was filled in, and what wasn't, is seen before it is sent. Pure.
 * @param filled the values that templates put into it
 */
export function piecesOf(text: string, filled: readonly string[]): TextPiece[] {
  const values = [...new Set(filled)].filter((value) => value.trim() !== '').sort((one, two) => two.length - one.length)
  const escaped = values.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const known = PLACEHOLDERS.map((name) => `\\{${name}\\}`)
  const pieces = text.split(new RegExp(`(${[...known, ...escaped].join('|')})`))
  return pieces.flatMap((piece, place): TextPiece[] => {
    if (piece === '') return []
    // Every second piece is what the pattern took out.
    if (place % 2 === 0) return [{ text: piece, kind: 'plain' }]
    return [{ text: piece, kind: hasPlaceholder(piece) && !values.includes(piece) ? 'left' : 'filled' }]
  })
}

/** What somebody types after a slash to find a template, at the end of what stands before the caret; null: nothing. */
export const slashQuery = (before: string): string | null =>
  /(?:^|\s)\/([\p{L}\d' -]{0,30})$/u.exec(before)?.[1] ?? null

/** Whether a text that is to be sent still holds a placeholder. */
export const hasPlaceholder = (text: string): boolean =>
  [...text.matchAll(BRACES)].some(([, name = '']) => isPlaceholder(name))

/**
 * A text with its placeholders filled in. One without a value stays: whoever sends the answer fills it in. What a value
 * holds is no placeholder.
 */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replace(BRACES, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole)
