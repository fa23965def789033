/** The title of a page in a browser's tab and in search results. */

/** In characters; search engines show about this many of a title. */
export const TITLE_LIMIT = 70

/** The title with the brand after it; without the brand when both together are too long. */
export function wholeTitle(title: string, brand: string): string {
  const both = `${title} | ${brand}`
  return brand === '' || both.length > TITLE_LIMIT ? title : both
}
