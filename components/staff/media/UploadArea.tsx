'use client'

import { type DragEvent, useId, useState } from 'react'
import type { StoredUpload } from '#lib/staff/media/store-picture.ts'
import { useEditor } from '../editor/editorContext.ts'
import { uploadPicture } from './libraryRequests.ts'
import styles from './Media.module.css'

type Props = { onStored: (picture: StoredUpload) => void }

/** Takes a picture by a drop or a file dialog, and says what became of it. */
export function UploadArea({ onStored }: Props) {
  const { words } = useEditor()
  const id = useId()
  const [state, setState] = useState({ text: '', isProblem: false })
  const send = async (file: File | undefined) => {
    if (!file) return
    setState({ text: words.uploading, isProblem: false })
    const answer = await uploadPicture(file)
    if (typeof answer === 'string') return setState({ text: words[answer], isProblem: true })
    setState({ text: words.uploaded, isProblem: false })
    onStored(answer)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input does the same by keyboard.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id}>{words.upload}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <p role={state.isProblem ? 'alert' : 'status'} data-problem={state.isProblem || undefined}>
        {state.text}
      </p>
    </div>
  )
}
