import type { ReactNode } from 'react'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { FormShellChunk } from './FormShellChunk.tsx'
import styles from './RequestForm.module.css'
import { type RequestFormOptions, requestFormProps } from './requestFormProps.ts'

type Props = RequestFormOptions & {
  /** Content above the button: a notice, a calculation. */
  children?: ReactNode
}

/** A complete form, with and without JavaScript. */
export async function RequestForm({ children, ...options }: Props) {
  const { shell, note, consent } = await requestFormProps(options, await getLocale())
  return (
    <FormShellChunk
      {...shell}
      note={<p className={styles.note}>{note}</p>}
      before={children}
      consent={
        <p className={styles.note}>
          {consent.text} <a href={consent.href}>{consent.more}</a>
        </p>
      }
    />
  )
}
