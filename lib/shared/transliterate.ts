/** Text in fewer letters: what a font, an address or a header can't hold is spelled otherwise, not dropped. */

/** Letters and signs that don't decompose into simpler ones, in lower case. */
const SPELLINGS = new Map<string, string>([
  ...Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ŧ: 't', ħ: 'h' }),
  ...Object.entries({
    ŋ: 'ng',
    ĸ: 'k',
    ɓ: 'b',
    ɗ: 'd',
    ɖ: 'd',
    ɣ: 'g',
    ɨ: 'i',
    ɔ: 'o',
    ɛ: 'e',
    ə: 'e',
    ƒ: 'f',
    ȷ: 'j',
  }),
  ...Object.entries({
    '⁄': '/',
    '→': '->',
    '←': '<-',
    '↔': '<->',
    '⇒': '=>',
    '≥': '>=',
    '≤': '<=',
    '≠': '!=',
    '≈': '~',
  }),
  ...Object.entries({
    '×': 'x',
    '÷': ':',
    '−': '-',
    '∙': '·',
    '●': '•',
    '▪': '•',
    '■': '•',
    '′': "'",
    '″': '"',
    '‹': '<',
    '›': '>',
  }),
  ...Object.entries({
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '―': '-',
    '’': "'",
    '‘': "'",
    '‚': "'",
    '“': '"',
    '”': '"',
    '„': '"',
  }),
  ...Object.entries({ '–': '-', '—': '-', '•': '-', '«': '"', '»': '"', ʼ: "'" }),
  // Greek, ISO 843 as in passports.
  ...Object.entries({
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
  }),
  ...Object.entries({
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  }),
  // Cyrillic, as in passports (ICAO 9303), with the letters of Ukrainian, Bulgarian, Serbian and Macedonian.
  ...Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
  }),
  ...Object.entries({
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
  }),
  ...Object.entries({
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: 'ie',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
    і: 'i',
    ї: 'i',
    є: 'ie',
  }),
  ...Object.entries({ ґ: 'g', ў: 'u', ђ: 'd', ћ: 'c', љ: 'lj', њ: 'nj', џ: 'dz', ј: 'j', ѕ: 'dz', ѓ: 'g', ќ: 'k' }),
])

/** A spelling with the case of its letter: 'Щ' as 'Shch'. */
function spellingOf(letter: string): string | undefined {
  const lower = letter.toLowerCase()
  const spelling = SPELLINGS.get(lower)
  return spelling === undefined || lower === letter ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1)
}

/**
 * A text in the characters that `keep` matches. Others are spelled by those: decomposed ('ẵ' as 'a', '₂' as '2', '№' as
 * 'No'), by their usual spelling ('ŧ' as 't', '≥' as '>='), or romanised (Greek and Cyrillic).
 * @param keep matches one character
 * @param otherwise stands for what has no spelling, such as emoji
 */
export function transliterate(text: string, keep: RegExp, otherwise = ''): string {
  const spelled = (letter: string): string => {
    if (keep.test(letter)) return letter
    const spelling = spellingOf(letter)
    if (spelling !== undefined) return [...spelling].filter((each) => keep.test(each)).join('')
    const parts = letter.normalize('NFKD')
    if (parts !== letter) return [...parts].map(spelled).join('')
    return /\p{M}/u.test(letter) ? '' : otherwise
  }
  const composed = text
    .normalize('NFC')
    // "2⅓" is "2 1/3", and the Greek diphthong is written with a u.
    .replace(/(?<=\d)[⅐-⅞¼½¾]/g, (fraction) => (keep.test(fraction) ? fraction : ` ${fraction}`))
    .replace(/([οΟ])([υύΥΎ])/g, (pair, o: string, u: string) =>
      keep.test(o) ? pair : spelled(o) + (/[υύ]/.test(u) ? 'u' : 'U'),
    )
  return [...composed].map(spelled).join('')
}
