/**
 * The words of the field for a day or a time in all languages, importable without a translator: any page may have one,
 * and the browser loads it only where its own field writes otherwise.
 */

import de from '../../messages/de/date-field.json' with { type: 'json' }
import en from '../../messages/en/date-field.json' with { type: 'json' }
import fr from '../../messages/fr/date-field.json' with { type: 'json' }
import nl from '../../messages/nl/date-field.json' with { type: 'json' }
import type { Language } from '../listings/rules.ts'

export type DateFieldMessages = typeof nl

export const DATE_FIELD_MESSAGES = { nl, fr, en, de } satisfies Record<Language, DateFieldMessages>
