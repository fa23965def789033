import type { RichText as Text } from '#lib/domain/content/modules.ts'
import styles from './RichText.module.css'

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('"', '&quot;')

/**
 * Wraps each table in a box that scrolls horizontally, is focusable, and is labelled by the caption. Sanitised HTML has
 * closed tags in lower case.
 */
function scrollable(html: string): string {
  return html.replace(/<table\b[\s\S]*?<\/table>/g, (table) => {
    // For a table within a table the first end found would be the inner one's.
    if (table.indexOf('<table', 1) !== -1) return table
    const caption = textOf(/<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '')
    return caption
      ? `<section class="${styles.scroll}" tabindex="0" aria-label="${caption}">${table}</section>`
      : `<div class="${styles.scroll}" tabindex="0">${table}</div>`
  })
}

/** Staff's text, with headings from h2 on. */
export function RichText({ text, className }: { text: Text; className?: string | undefined }) {
  if (text.html.trim() === '') return null
  return (
    <div
      className={className ? `${styles.text} ${className}` : styles.text}
      lang={text.lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/content hands out sanitised HTML only
      dangerouslySetInnerHTML={{ __html: scrollable(text.html) }}
    />
  )
}
