'use client'

import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { LinkDialog } from '#components/cms/desk/links/LinkDialog.tsx'
import { cleanPaste, hasForeignPicture } from '#components/cms/desk/rich-text/schema/clean-paste.ts'
import { type PictureAttributes, textExtensions } from '#components/cms/desk/rich-text/schema/extensions.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './RichText.module.css'
import { TextLoading } from './TextLoading.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type DialogName, pictureAt } from './tools.ts'
import { WordsDialog } from './WordsDialog.tsx'

type Names = { id: string; language: Language; labelledBy: string }

/** The attributes of the element in which a text is written. */
const textAttributes = ({ id, language, labelledBy }: Names): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  spellcheck: 'true',
  lang: language,
})

/**
 * Shows the library in a dialog of its own and answers with the picture; null: none was chosen. `isWordless`: whoever
 * doesn't see it learns nothing of it in the language of the text.
 */
type ChoosePicture = ComponentType<{
  language: Language
  onChoose: (picture: PictureAttributes | null, isWordless: boolean) => void
}>

type EditorDialogProps = {
  name: DialogName
  editor: Editor
  language: Language
  choosePicture: ChoosePicture | undefined
  onClose: () => void
  /** Asks something else. */
  onNext: (name: DialogName) => void
}

/** The dialog that a button of the toolbar opens. The text keeps its selection meanwhile. */
function EditorDialog({ name, editor, language, choosePicture: ChoosePicture, onClose, onNext }: EditorDialogProps) {
  const t = useTranslations('cms.richText')
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const onMark = (mark: 'link' | 'abbreviation', attributes: Record<string, string> | null) => {
    const chain = editor.chain().focus().extendMarkRange(mark)
    ;(attributes ? chain.setMark(mark, attributes) : chain.unsetMark(mark)).run()
    onClose()
  }
  switch (name) {
    case 'link':
      return (
        <LinkDialog
          language={language}
          value={editor.getAttributes('link').href ?? ''}
          onChoose={(href) => onMark('link', href === '' ? null : { href })}
          onClose={close}
        />
      )
    case 'picture':
      return ChoosePicture ? (
        <ChoosePicture
          language={language}
          onChoose={(picture, isWordless) => {
            onClose()
            const chain = editor.chain().focus()
            ;(picture ? chain.insertContent({ type: 'figure', attrs: picture }) : chain).run()
            if (isWordless && pictureAt(editor)) onNext('pictureWords')
          }}
        />
      ) : null
    case 'pictureWords': {
      const picture = pictureAt(editor) ?? 'figure'
      return (
        <WordsDialog
          title={t('dialogs.pictureWords')}
          value={editor.getAttributes(picture).alt ?? ''}
          onDone={(alt) => {
            editor.chain().focus().updateAttributes(picture, { alt }).run()
            onClose()
          }}
          onClose={close}
        />
      )
    }
    case 'abbreviation':
      return (
        <WordsDialog
          title={t('dialogs.abbreviation')}
          value={editor.getAttributes('abbreviation').title ?? ''}
          onDone={(title) => onMark('abbreviation', title === '' ? null : { title })}
          onClose={close}
        />
      )
    case 'caption':
      return (
        <WordsDialog
          title={t('dialogs.caption')}
          value={editor.getAttributes('table').caption ?? ''}
          onDone={(caption) => {
            editor
              .chain()
              .focus()
              .updateAttributes('table', { caption: caption || null })
              .run()
            onClose()
          }}
          onClose={close}
        />
      )
  }
}

/** Whose children each stand on a line of their own, so that changes can be compared by line. */
const LINED = 'ul, ol, table, thead, tbody'

const isEmptyParagraph = (element: Element | null): element is Element =>
  element?.tagName === 'P' && element.childNodes.length === 0

/** An item or cell of one paragraph holds its words itself; so does an item with a list below its words. */
function unwrapParagraphs(root: Element): void {
  for (const holder of root.querySelectorAll('li, td, th')) {
    const paragraphs = [...holder.children].filter(({ tagName }) => tagName === 'P')
    const [paragraph] = paragraphs
    if (paragraphs.length === 1 && paragraph === holder.firstChild && !paragraph.hasAttribute('lang'))
      paragraph.replaceWith(...paragraph.childNodes)
  }
}

/** Rows of header cells only are the head of their table; header cells say what they are the header of. */
function arrangeTable(table: Element): void {
  const body = table.querySelector(':scope > tbody')
  const rows = [...(body?.children ?? [])]
  const isHead = (row: Element) => [...row.children].every(({ tagName }) => tagName === 'TH')
  const firstOfBody = rows.findIndex((row) => !isHead(row))
  const head = rows.slice(0, firstOfBody === -1 ? 1 : firstOfBody).filter(isHead)
  for (const row of rows)
    for (const cell of row.querySelectorAll(':scope > th:not([scope])'))
      if (head.includes(row)) cell.setAttribute('scope', 'col')
      else if (cell === row.firstElementChild) cell.setAttribute('scope', 'row')
  if (head.length === 0) return
  const section = table.ownerDocument.createElement('thead')
  section.append(...head)
  body?.before(section)
  if (body?.children.length === 0) body.remove()
}

function breakLines(root: Element): void {
  for (const holder of root.querySelectorAll(LINED)) {
    for (const child of [...holder.children]) child.before('\n')
    holder.append('\n')
  }
  for (const block of [...root.children].slice(1)) block.before('\n')
}

/** A text as the HTML that is stored, as somebody would write it by hand, without a style; '' when it is empty. */
function textHtml(text: Node): string {
  // Not in the page's own document: there its pictures would be fetched.
  const inert = document.implementation.createHTMLDocument('')
  const root = inert.createElement('div')
  DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: inert }, root)
  for (const element of root.querySelectorAll('[contenteditable]')) element.removeAttribute('contenteditable')
  for (const table of root.querySelectorAll('table')) arrangeTable(table)
  for (const caption of root.querySelectorAll('figcaption:empty')) caption.remove()
  unwrapParagraphs(root)
  while (isEmptyParagraph(root.lastElementChild)) root.lastElementChild.remove()
  while (isEmptyParagraph(root.firstElementChild)) root.firstElementChild.remove()
  breakLines(root)
  return root.innerHTML.replaceAll('&nbsp;', '\u00a0')
}

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
  const [isPictureLost, setPictureLost] = useState(false)
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
      transformPastedHTML: (html) => {
        const cleaned = cleanPaste(html)
        setPictureLost(hasForeignPicture(cleaned))
        return cleaned
      },
      // A screen shot, or a file: there is no text that comes with it.
      handlePaste: (_view, { clipboardData }) => {
        const isPicture = [...(clipboardData?.files ?? [])].some(({ type }) => type.startsWith('image/'))
        if (isPicture && !clipboardData?.types.includes('text/html')) setPictureLost(true)
        return false
      },
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
  if (!editor) return <TextLoading />
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
      <p role="status">{isPictureLost && t('pictureLost')}</p>
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
