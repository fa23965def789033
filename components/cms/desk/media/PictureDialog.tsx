'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { StoredUpload } from '#lib/cms/library/store-picture.ts'
import editorStyles from '../../../desk-ui/styles/Editor.module.css'
import { findPictures, type PickedPicture } from './libraryRequests.ts'
import styles from './Media.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { UploadArea } from './UploadArea.tsx'
import { PICTURES } from './uploadTargets.ts'

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
    <dialog
      ref={dialog}
      className={`${editorStyles.dialog} ${styles.dialog}`}
      aria-label={t('picture')}
      onClose={onClose}
    >
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
      <div className={editorStyles.rowButtons}>
        {hasNextPage && (
          <Button variant="secondary" onClick={() => void fetchNextPage()}>
            {t('pictureMore')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  )
}
