/**
 * The messages of the error pages in all languages, importable without a translator: by the server and by the browser.
 */

import de from '../../messages/de/error.json' with { type: 'json' }
import en from '../../messages/en/error.json' with { type: 'json' }
import fr from '../../messages/fr/error.json' with { type: 'json' }
import nl from '../../messages/nl/error.json' with { type: 'json' }
import type { Language } from '../listings/rules.ts'

export type ErrorMessages = typeof nl

export const ERROR_MESSAGES = { nl, fr, en, de } satisfies Record<Language, ErrorMessages>
