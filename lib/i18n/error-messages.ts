/** The messages of the server's own error pages in all languages, importable without a translator. */

import de from '../../messages/de/error.json' with { type: 'json' }
import en from '../../messages/en/error.json' with { type: 'json' }
import fr from '../../messages/fr/error.json' with { type: 'json' }
import nl from '../../messages/nl/error.json' with { type: 'json' }
import type { Language } from '../listings/rules.ts'
import { BROKEN_MESSAGES } from './broken-messages.ts'

/** What each error page says. `broken`: what a page in the browser says, too. */
export const ERROR_MESSAGES = {
  nl: { ...nl, broken: BROKEN_MESSAGES.nl },
  fr: { ...fr, broken: BROKEN_MESSAGES.fr },
  en: { ...en, broken: BROKEN_MESSAGES.en },
  de: { ...de, broken: BROKEN_MESSAGES.de },
} satisfies Record<Language, unknown>
