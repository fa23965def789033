'use client'

import { type DragEvent, useId, useState } from 'react'
import type { StoredUpload } from '#lib/staff/media/store-picture.ts'
import type { EditorWords } from '../editor/editorContext.ts'
import { type UploadProblem, uploadPicture } from './libraryRequests.ts'
import styles from './Media.module.css'

export type UploadWords = Pick<EditorWords, 'upload' | 'uploading' | 'uploaded' | UploadProblem>

/** A file under way, or what became of it. `sent`: in percent. */
type Upload = { key: number; name: string; sent: number; state: 'uploading' | 'uploaded' | UploadProblem }

type Props = { words: UploadWords; isMultiple?: boolean; onStored: (picture: StoredUpload) => void }

/** Takes pictures by a drop or a file dialog, one after the other, and says of each how far it is and what became of it. */
export function UploadArea({ words, isMultiple = false, onStored }: Props) {
  const id = useId()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const send = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    const first = uploads.length
    setUploads((all) => [
      ...all,
      ...chosen.map(({ name }, place) => ({ key: first + place, name, sent: 0, state: 'uploading' as const })),
    ])
    for (const [place, file] of chosen.entries()) {
      const key = first + place
      const answer = await uploadPicture(file, (sent) => update(key, { sent }))
      update(key, { state: typeof answer === 'string' ? answer : 'uploaded' })
      if (typeof answer !== 'string') onStored(answer)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input does the same by keyboard.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id}>{words.upload}</label>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => void send(target.files).then(() => (target.value = ''))}
      />
      <ul className={styles.uploads}>
        {uploads.map(({ key, name, sent, state }) => (
          <li key={key}>
            <span>{name}</span>
            {state === 'uploading' && <progress max={100} value={sent} aria-label={name} />}
            <span
              role={state === 'uploading' || state === 'uploaded' ? 'status' : 'alert'}
              data-problem={state !== 'uploading' && state !== 'uploaded' ? '' : undefined}
            >
              {words[state]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
