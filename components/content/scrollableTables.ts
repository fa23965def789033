const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('"', '&quot;')

/**
 * Wraps each table in a box that scrolls horizontally, is focusable, and is labelled by the caption. Sanitised HTML has
 * closed tags in lower case. Each expression takes what it began to the end of the text, so that none begins twice.
 * @param box the class of the box
 */
export function scrollableTables(html: string, box: string | undefined): string {
  return html.replace(/<table\b[\s\S]*?(?:<\/table>|$)/g, (table) => {
    // For a table within a table the first end found would be the inner one's.
    if (table.indexOf('<table', 1) !== -1 || !table.endsWith('</table>')) return table
    const caption = textOf(/<caption\b[^>]*(?:>([\s\S]*?)(?:<\/caption>|$)|$)/.exec(table)?.[1] ?? '')
    return caption
      ? `<section class="${box}" tabindex="0" aria-label="${caption}">${table}</section>`
      : `<div class="${box}" tabindex="0">${table}</div>`
  })
}
