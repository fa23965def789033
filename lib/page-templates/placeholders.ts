/**
 * Placeholders in a page that Next renders as a template: words that no text, address or script changes, and that
 * nobody outside this process can know.
 */
import { processSingleton } from '../cache/process-singleton.ts'

/** text: plain text, an address or a part of one. html: HTML that is put in unchanged. */
export type PlaceholderKind = 'text' | 'html'

/** The parameter of an internal request for a template; its value is `templateToken()`. */
export const TEMPLATE_PARAMETER = 'template'

/** 122 random bits, the beginning of every placeholder of this process. */
export const templateToken = (): string =>
  processSingleton('template-token', () => `q${crypto.randomUUID().replaceAll('-', '')}`)

/** Whether the server around Next asks for a template of the page. */
export const isTemplateRequest = (query: Record<string, unknown>): boolean =>
  query[TEMPLATE_PARAMETER] === templateToken()

/**
 * The placeholder of a name.
 * @param name letters and digits
 */
export const placeholder = (kind: PlaceholderKind, name: string): string => `${templateToken()}_${kind}_${name}_`

/** Matches every placeholder; its groups are the kind and the name. */
export const placeholderPattern = (): RegExp => new RegExp(`${templateToken()}_(text|html)_([A-Za-z\\d]+)_`, 'g')
