/** ASCII spellings of letters that don't decompose into a base letter and an accent. */
const PLAIN_SPELLING: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A name as one path segment of a–z, 0–9 and single inner hyphens: "L’Isle-Adam / Œuvre" → "l-isle-adam-oeuvre"
 * (specification 2.3). Apostrophes, slashes, dashes and underscores separate words; other punctuation is dropped. ''
 * when nothing is left; the caller chooses the replacement.
 */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’‘ʼ`´′/\\|_\p{Pd}\u2212]/gu, ' ')
    .normalize('NFKD')
    .replace(/[œæßøłđðþı]/g, (letter) => PLAIN_SPELLING[letter] ?? '')
    .replace(/\u2044/g, ' ')
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}
