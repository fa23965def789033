/** Patterns made of the constant words of sentences (rules-vocabulary.ts): never of what somebody typed. */

/** A pattern of constant parts. */
export const pattern = (source: string, flags = ''): RegExp => new RegExp(source, flags)

/** A pattern of whole words, for plain text. */
export const words = (source: string): RegExp => pattern(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`, 'g')
