'use client'

import type { Editor } from '@tiptap/react'
import type { RichTextWords } from '#lib/cms/rich-text/words.ts'
import type { Language } from '#lib/listings/rules.ts'
import { LinkDialog } from '../links/LinkDialog.tsx'
import type { ChoosePicture } from './PictureDialog.tsx'
import { type DialogName, pictureAt } from './tools.ts'
import { WordsDialog } from './WordsDialog.tsx'

type Props = {
  name: DialogName
  editor: Editor
  words: RichTextWords
  language: Language
  choosePicture: ChoosePicture | undefined
  onClose: () => void
  /** Asks something else. */
  onNext: (name: DialogName) => void
}

/** The dialog that a button of the toolbar opens. The text keeps its selection meanwhile. */
export function EditorDialog({ name, editor, words, language, choosePicture: ChoosePicture, onClose, onNext }: Props) {
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
          words={words}
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
          title={words.dialogs.pictureWords}
          words={words}
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
          title={words.dialogs.abbreviation}
          words={words}
          value={editor.getAttributes('abbreviation').title ?? ''}
          onDone={(title) => onMark('abbreviation', title === '' ? null : { title })}
          onClose={close}
        />
      )
    case 'caption':
      return (
        <WordsDialog
          title={words.dialogs.caption}
          words={words}
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
