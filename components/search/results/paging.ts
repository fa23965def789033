/** A page number; 'gap' stands for omitted pages. */
export type PageStep = number | 'gap'

/** The page numbers of a pagination: first, last, current and its neighbours; a gap replaces two or more. */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index): PageStep[] => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
