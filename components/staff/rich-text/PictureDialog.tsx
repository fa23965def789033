'use client'

import type { ComponentType } from 'react'
import type { PictureAttributes } from './schema/pictures.ts'

/** Shows the library in a dialog of its own and answers with the picture; null: none was chosen. */
export type ChoosePicture = ComponentType<{ onChoose: (picture: PictureAttributes | null) => void }>
