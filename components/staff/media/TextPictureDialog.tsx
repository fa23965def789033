'use client'

import { useState } from 'react'
import { useEditor } from '../editor/editorContext.ts'
import type { PictureAttributes } from '../rich-text/schema/pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'

type Props = { onChoose: (picture: PictureAttributes | null) => void }

/** The library for a text with markup: the picture comes with its words in the reader's language. */
export function TextPictureDialog({ onChoose }: Props) {
  const { editor } = useEditor()
  const [isChosen, setChosen] = useState(false)
  return (
    <PictureDialog
      onChoose={({ src, width, height, alt }) => {
        setChosen(true)
        const words = editor.languages.map((language) => alt?.[language]).find(Boolean) ?? ''
        onChoose({ src, alt: words, width: String(width), height: String(height) })
      }}
      onClose={() => !isChosen && onChoose(null)}
    />
  )
}
