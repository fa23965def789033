'use client'

import type { ComponentType } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import type { PictureAttributes } from './schema/pictures.ts'

/**
 * Shows the library in a dialog of its own and answers with the picture; null: none was chosen. `isWordless`: whoever
 * doesn't see it learns nothing of it in the language of the text.
 */
export type ChoosePicture = ComponentType<{
  language: Language
  onChoose: (picture: PictureAttributes | null, isWordless: boolean) => void
}>
