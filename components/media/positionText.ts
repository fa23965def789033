/** Fills in {index} and {total}: "Foto 2 van 9"; the first picture has index 0. */
export const positionIn = (sentence: string, index: number, total: number): string =>
  sentence.replace('{index}', String(index + 1)).replace('{total}', String(total))
