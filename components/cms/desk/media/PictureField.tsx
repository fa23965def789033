'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import type { ControlProps } from '../editor/fields/controlTypes.ts'
import styles from './Media.module.css'
import { type PickedPicture, PictureDialog } from './PictureDialog.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** The picture of a document: shown small, chosen from the library, or taken away. */
export function PictureField({ path, field, input: { value, onChange }, control }: ControlProps<'picture'>) {
  const t = useTranslations('cms.editor.words')
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const row = path.slice(0, path.lastIndexOf('.') + 1)
  const set = (names: readonly string[] | undefined, values: readonly (number | null)[]) =>
    names?.forEach((name, place) => {
      setValue(`${row}${name}`, values[place] ?? null, { shouldDirty: true })
    })
  const choose = (picture: PickedPicture | null) => {
    onChange(picture?.src ?? null)
    set(field.size, [picture?.width ?? null, picture?.height ?? null])
    set(field.focus, [picture?.focalX ?? null, picture?.focalY ?? null])
    setOpen(false)
  }
  const src = typeof value === 'string' ? value : ''
  return (
    <div className={styles.field}>
      {src !== '' && <Thumbnail src={src} className={styles.small} />}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          {...control}
          aria-labelledby={`${control.id}-label ${control.id}`}
          onClick={() => setOpen(true)}
        >
          {src === '' ? t('picture') : t('pictureOther')}
        </Button>
        {src !== '' && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {t('pictureNone')}
          </Button>
        )}
      </div>
      {isOpen && <PictureDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
