import type { RichText as Text } from '#lib/content/rules-modules.ts'
import styles from './RichText.module.css'
import { scrollableTables } from './scrollableTables.ts'

/** Staff's text, with headings from h2 on. */
export function RichText({ text, className }: { text: Text; className?: string | undefined }) {
  if (text.html.trim() === '') return null
  return (
    <div
      className={className ? `${styles.text} ${className}` : styles.text}
      lang={text.lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/site hands out sanitised HTML only
      dangerouslySetInnerHTML={{ __html: scrollableTables(text.html, styles.scroll) }}
    />
  )
}
