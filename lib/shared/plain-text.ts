/** Text by which people search: accents and capitals make no difference. */

/** A text without accents, in lower case. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
