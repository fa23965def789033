/** The words of the editor of texts and of the choice of a link. */

import { MESSAGES } from '../../i18n/messages.ts'
import type { Language } from '../../listings/rules.ts'

export type RichTextWords = (typeof MESSAGES)['nl']['cms']['richText']

/** All words of the editor of texts, in the reader's language. */
export const richTextWords = (locale: Language): RichTextWords => MESSAGES[locale].cms.richText
