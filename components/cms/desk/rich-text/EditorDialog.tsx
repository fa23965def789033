'use client'

import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import type { Language } from '#lib/listings/rules.ts'
import { LinkDialog } from '../links/LinkDialog.tsx'
import type { ChoosePicture } from './PictureDialog.tsx'
import { type DialogName, pictureAt } from './tools.ts'
import { WordsDialog } from './WordsDialog.tsx'

type Props = {
  name: DialogName
  editor: Editor
  language: Language
  choosePicture: ChoosePicture | undefined
  onClose: () => void
  /** Asks something else. */
  onNext: (name: DialogName) => void
}

/** The dialog that a button of the toolbar opens. The text keeps its selection meanwhile. */
export function EditorDialog({ name, editor, language, choosePicture: ChoosePicture, onClose, onNext }: Props) {
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
