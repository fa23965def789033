/** The words of the editor of texts and of the choice of a link. */
import type { Language } from '../../domain/listing/listing.ts'
import { MESSAGES } from '../../i18n/messages.ts'

export type RichTextWords = (typeof MESSAGES)['nl']['staffRichText']

/** All words of the editor of texts, in the reader's language. */
export const richTextWords = (locale: Language): RichTextWords => MESSAGES[locale].staffRichText
