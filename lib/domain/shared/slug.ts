import { transliterate } from './transliterate.ts'

/** ASCII, spaces, and what separates words. */
const KEPT = /[\u0020-\u007e\s’‘ʼ´′\p{Pd}\u2212]/u

/**
 * A name as one path segment of a–z, 0–9 and single inner hyphens: "L’Isle-Adam / Œuvre" → "l-isle-adam-oeuvre"
 * (specification 2.3). Apostrophes, slashes, dashes and underscores separate words; other punctuation is dropped. ''
 * when nothing is left; the caller chooses the replacement.
 */
export function slug(text: string): string {
  return transliterate(text.toLowerCase(), KEPT)
    .toLowerCase()
    .replace(/['’‘ʼ`´′/\\|_\p{Pd}\u2212]/gu, ' ')
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}
