/** Sizes of files as people write them. */
import type { Language } from '../listings/rules.ts'

const MEGABYTE = 1_000_000
const KILOBYTE = 1000

/** `2,4 MB`, `310 kB`; at least 1 kB. */
export function formatFileSize(bytes: number, locale: Language): string {
  const isLarge = bytes >= MEGABYTE
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE))
}
