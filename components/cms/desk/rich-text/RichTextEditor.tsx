'use client'

import dynamic from 'next/dynamic'
import styles from './RichText.module.css'
import type { TextEditorProps } from './TextEditor.tsx'

const TextEditor = dynamic(() => import('./TextEditor.tsx').then((module) => module.TextEditor), {
  ssr: false,
  loading: () => <div className={styles.loading} aria-busy="true" />,
})

/** The editor of a text with markup, loaded when a form that has one is open. */
export function RichTextEditor(props: TextEditorProps) {
  return <TextEditor {...props} />
}
