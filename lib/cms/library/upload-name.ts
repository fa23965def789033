/** What uploaded files are called. */
import { cleanLine } from '../../forms/rules-clean-text.ts'

const LONGEST = 120

/** A file name as people read it: without path and unusual characters. */
export const uploadName = (name: string, fallback: string): string =>
  cleanLine(name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[^\p{L}\p{M}\p{N} ._()&+-]/gu, '')
    .trim()
    .slice(0, LONGEST) || fallback
