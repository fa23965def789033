/** A sentence of a list with its values. */
export const sortSentence = (sentence: string, name: string, place = 0, count = 0): string =>
  sentence
    .replace('{place}', String(place + 1))
    .replace('{count}', String(count))
    .replace('{name}', () => name)
