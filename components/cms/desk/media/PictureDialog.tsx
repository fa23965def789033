'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { PictureAttributes } from '#components/cms/desk/rich-text/schema/extensions.ts'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Button } from '#components/ui/Button.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { ChoosablePicture, PicturePage } from '#lib/cms/library/library.ts'
import type { StoredUpload } from '#lib/cms/library/store-picture.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Media.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { UploadArea } from './UploadArea.tsx'
import { PICTURES } from './uploadTargets.ts'

/** What a document keeps of a picture. */
export type PickedPicture = Pick<ChoosablePicture, 'src' | 'width' | 'height'> & {
  focalX?: number | null
  focalY?: number | null
  alt?: ChoosablePicture['alt']
  decorative?: boolean
}

/** A page of the pictures whose name or words contain a text, the newest first. */
const findPictures = (text: string, from: string | null, signal: AbortSignal): Promise<PicturePage> =>
  getJson(`/api/staff/media/?${new URLSearchParams({ q: text, ...(from !== null && { from }) })}`, { signal })

type Props = { onChoose: (picture: PickedPicture) => void; onClose: () => void }

/** The library: choose a picture by a click, or add one by dropping or choosing a file. */
export function PictureDialog({ onChoose, onClose }: Props) {
  const tUploads = useTranslations('cms.uploads')
  const t = useTranslations('cms.editor.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  useEffect(() => dialog.current?.showModal(), [])
  // Only a dialog that is closed gives the focus back to what opened it; one that is taken away loses it.
  const choose = (picture: PickedPicture) => {
    dialog.current?.close()
    onChoose(picture)
  }
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['desk-pictures', text],
      queryFn: ({ signal, pageParam }) => findPictures(text, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: (before) => before,
      retry: 1,
    },
    queryClient(),
  )
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? []
  const state = isError ? t('failed') : data && pictures.length === 0 ? t('pictureNoneFound') : ''
  return (
    <Dialog ref={dialog} size="wide" aria-label={t('picture')} onClose={onClose}>
      <UploadArea<StoredUpload>
        label={tUploads('picture')}
        target={PICTURES}
        onStored={(stored) => {
          void refetch()
          choose(stored)
        }}
      />
      <label className={fieldStyles.label} htmlFor={id}>
        {t('pictureSearch')}
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles.input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{state || t('pictureCount', { count: pictures.length })}</p>
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <button type="button" onClick={() => choose(picture)}>
              <Thumbnail src={picture.src} />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Cluster>
        {hasNextPage && (
          <Button variant="secondary" onClick={() => void fetchNextPage()}>
            {t('pictureMore')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </Cluster>
    </Dialog>
  )
}

type TextPictureDialogProps = {
  language: Language
  onChoose: (picture: PictureAttributes | null, isWordless: boolean) => void
}

/** The library for a text with markup. */
export function TextPictureDialog({ language, onChoose }: TextPictureDialogProps) {
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
