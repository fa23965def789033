import type { Language } from '#lib/listings/rules.ts'

type Names = { id: string; language: Language; labelledBy: string }

/** The attributes of the element in which a text is written. */
export const textAttributes = ({ id, language, labelledBy }: Names): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  spellcheck: 'true',
  lang: language,
})
