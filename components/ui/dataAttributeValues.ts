/** Numbers for style sheets as attributes: a page's policy allows no style attribute. What they become stands in `app/values.css`. */

const thousandths = (share: number): number => {
  const rounded = Math.round(Math.min(1, Math.max(0, share)) * 1000)
  return share > 0 ? Math.max(1, rounded) : rounded
}

/** `--along` for the style sheet: a part of a width from 0 to 1, to a thousandth; what is more than nothing stays so. */
export function along(share: number) {
  const value = thousandths(share)
  return { 'data-along': Math.floor(value / 10), 'data-along-rest': value % 10 }
}

/** `--down`: as along(), of a height. */
export function down(share: number) {
  const value = thousandths(share)
  return { 'data-down': Math.floor(value / 10), 'data-down-rest': value % 10 }
}

/** `--columns`: how many stand side by side, or how many of twelve columns something takes; from 1 to 12. */
export const columnsOf = (count: number) => ({ 'data-columns': Math.min(12, Math.max(1, Math.round(count))) })
