'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import { EditorDialog } from './EditorDialog.tsx'
import type { ChoosePicture } from './PictureDialog.tsx'
import styles from './RichText.module.css'
import { cleanPaste } from './schema/clean-paste.ts'
import { textExtensions } from './schema/extensions.ts'
import { textHtml } from './schema/text-html.ts'
import { Toolbar } from './Toolbar.tsx'
import { textAttributes } from './textAttributes.ts'
import type { DialogName } from './tools.ts'

export type TextEditorProps = {
  id: string
  /** The text as stored HTML; a new value from outside, such as a restored one, replaces what stands here. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** The language of the text, for spelling and screen readers. */
  language: Language
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean
  /** Chooses a picture of the library; without it the toolbar has no button for pictures. */
  choosePicture?: ChoosePicture | undefined
  /** Something to call `focus` on, for a form that leads to its first mistake. */
  focusRef?: Ref<{ focus: () => void }> | undefined
}

/** A text with markup and its toolbar. What it writes is what lib/site/html.ts lets through. */
export function TextEditor({ id, value, onChange, onBlur, focusRef, choosePicture, ...rest }: TextEditorProps) {
  const t = useTranslations('cms.richText')
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const toolbar = useRef<{ focus: () => void }>(null)
  const written = useRef(value)
  const known = useRef('')
  const change = useEffectEvent((html: string) => {
    // What the editor only writes differently isn't a change of the text.
    if (html === known.current) return
    known.current = html
    written.current = html
    onChange(html)
  })
  const editor = useEditor({
    extensions: textExtensions(),
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    onCreate: ({ editor }) => {
      known.current = textHtml(editor.state.doc)
    },
    onUpdate: ({ editor }) => change(textHtml(editor.state.doc)),
    onBlur: () => onBlur?.(),
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        ...textAttributes({ id, ...rest }),
        class: styles.text ?? '',
      },
      handleKeyDown: (_view, event) => {
        if (!(event.altKey && event.key === 'F10')) return false
        toolbar.current?.focus()
        return true
      },
    },
  })
  useImperativeHandle(focusRef, () => ({ focus: () => editor?.commands.focus() }), [editor])
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    known.current = textHtml(editor.state.doc)
  }, [editor, value])
  const { describedBy, isInvalid } = rest
  useEffect(() => {
    if (!editor) return
    editor.view.dom.toggleAttribute('aria-invalid', false)
    if (isInvalid) editor.view.dom.setAttribute('aria-invalid', 'true')
    editor.view.dom.setAttribute('aria-describedby', [`${id}-keys`, describedBy].filter(Boolean).join(' '))
  }, [editor, describedBy, isInvalid, id])
  if (!editor) return <div className={styles.loading} aria-busy="true" />
  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        controls={id}
        open={setDialog}
        withPictures={choosePicture !== undefined}
        ref={toolbar}
      />
      <EditorContent editor={editor} />
      <p id={`${id}-keys`} className={styles.keys}>
        {t('hint')}
      </p>
      {dialog && (
        <EditorDialog
          name={dialog}
          editor={editor}
          language={rest.language}
          choosePicture={choosePicture}
          onClose={() => setDialog(null)}
          onNext={setDialog}
        />
      )}
    </div>
  )
}
