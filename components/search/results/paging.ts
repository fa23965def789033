/** 'gap' stands for pages that are left out. */
export type PageStep = number | 'gap'

/** The page numbers to offer: the first, the last and the current one with its neighbours; a gap hides two or more. */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index): PageStep[] => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
