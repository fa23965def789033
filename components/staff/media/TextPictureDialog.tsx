'use client'

import { useState } from 'react'
import type { PictureAttributes } from '../rich-text/schema/pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'

type Props = { onChoose: (picture: PictureAttributes | null) => void }

/** The library for a text with markup. */
export function TextPictureDialog({ onChoose }: Props) {
  const [isChosen, setChosen] = useState(false)
  return (
    <PictureDialog
      onChoose={({ src, width, height }) => {
        setChosen(true)
        // The site takes the words of the library, in the language of the text.
        onChoose({ src, alt: '', width: String(width), height: String(height) })
      }}
      onClose={() => !isChosen && onChoose(null)}
    />
  )
}
