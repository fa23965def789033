/** "Foto 2 van 9" from a sentence that still holds {index} and {total}; the first picture has the index 0. */
export const positionIn = (sentence: string, index: number, total: number): string =>
  sentence.replace('{index}', String(index + 1)).replace('{total}', String(total))
