/**
 * The words of the page for what went wrong in the browser, in all languages, importable without a translator. Each
 * page loads them twice, once for either error boundary, so nothing else belongs here.
 */

import de from '../../messages/de/broken.json' with { type: 'json' }
import en from '../../messages/en/broken.json' with { type: 'json' }
import fr from '../../messages/fr/broken.json' with { type: 'json' }
import nl from '../../messages/nl/broken.json' with { type: 'json' }
import type { Language } from '../listings/rules.ts'

export const BROKEN_MESSAGES = { nl, fr, en, de } satisfies Record<Language, typeof nl>
