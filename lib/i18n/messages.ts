/** All messages by language and namespace; a unit test compares the other languages with Dutch. */
import de from '../../messages/de/index.ts'
import en from '../../messages/en/index.ts'
import fr from '../../messages/fr/index.ts'
import nl from '../../messages/nl/index.ts'
import type { Language } from '../domain/listing/listing.ts'

export type Messages = typeof nl

export const MESSAGES = { nl, fr, en, de } satisfies Record<Language, Messages>
