'use client'

import { useState } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import type { PictureAttributes } from '../rich-text/schema/pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'

type Props = { language: Language; onChoose: (picture: PictureAttributes | null, isWordless: boolean) => void }

/** The library for a text with markup. */
export function TextPictureDialog({ language, onChoose }: Props) {
  const [isChosen, setChosen] = useState(false)
  return (
    <PictureDialog
      onChoose={({ src, width, height, alt, decorative }) => {
        setChosen(true)
        // The site takes the words of the library, in the language of the text.
        onChoose({ src, alt: '', width: String(width), height: String(height) }, !decorative && !alt?.[language])
      }}
      onClose={() => !isChosen && onChoose(null, false)}
    />
  )
}
