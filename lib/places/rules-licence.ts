/**
 * A licence number without the name of the institute (BIV, in French IPI): the page's own language writes the name.
 * "BIV 900.262", "IPI n° 900.262", "BIV-nummer: 900.262" give 900.262.
 */
export const licenceNumberOf = (text: string): string =>
  text
    .replace(/^\s*(?:(?:biv|ipi)(?!\p{L})[\s/|–-]*)+(?:(?:nummer|num[ée]ro|number|nr|no|n)\b)?[\s.:°º-]*/iu, '')
    .trim()
