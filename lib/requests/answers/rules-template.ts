/** Templates of answers: texts with placeholders, which stand for what a request says. */

/** What may stand in braces. home: its title, else the request's subject; form: what the form is called. */
export const PLACEHOLDERS = ['name', 'form', 'home', 'homeLink', 'office', 'officePhone', 'colleague'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACES = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** Whether a text holds a brace that begins or ends no known placeholder. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  /[{}]/.test(text.replace(BRACES, (whole, name: string) => (isPlaceholder(name) ? '' : whole)))

/** Whether a text that is to be sent still holds a placeholder. */
export const hasPlaceholder = (text: string): boolean =>
  [...text.matchAll(BRACES)].some(([, name = '']) => isPlaceholder(name))

/**
 * A text with its placeholders filled in. One without a value stays: whoever sends the answer fills it in. What a value
 * holds is no placeholder.
 */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replace(BRACES, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole)
