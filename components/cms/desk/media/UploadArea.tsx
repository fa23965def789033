'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useId } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from './Media.module.css'
import { type Added, type Target, type UploadState, useUploads } from './useUploads.ts'

/** `Stored`: what the library says of a file at this target. */
type Props<Stored extends Added> = {
  label: string
  target: Target
  isMultiple?: boolean
  onStored: (stored: Stored) => void
}

const QUIET: readonly UploadState[] = ['waiting', 'uploading', 'uploaded', 'known', 'stopped']

/** Takes files by a drop or a file dialog, and says of each how far it is and what became of it. */
export function UploadArea<Stored extends Added>({ label, target, isMultiple = false, onStored }: Props<Stored>) {
  const t = useTranslations('cms.uploads')
  const id = useId()
  const { uploads, add, stop } = useUploads<Stored>(target, onStored)
  const send = (files: FileList | null) => void add([...(files ?? [])].slice(0, isMultiple ? undefined : 1))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    send(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input does the same by keyboard.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept={target.accept}
        onChange={({ target: input }) => {
          send(input.files)
          // The same file may be chosen again.
          input.value = ''
        }}
      />
      <ul className={styles.uploads}>
        {uploads.map(({ key, name, sent, state }) => (
          <li key={key}>
            <span>{name}</span>
            {state === 'uploading' && <progress max={100} value={sent} aria-label={name} />}
            <span
              role={QUIET.includes(state) ? 'status' : 'alert'}
              data-problem={QUIET.includes(state) ? undefined : ''}
            >
              {t(state)}
            </span>
            {(state === 'uploading' || state === 'waiting') && (
              <Button variant="quiet" aria-label={t('stopFile', { name })} onClick={() => stop(key)}>
                {t('stop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
