'use client'

import { useRef, useState } from 'react'
import { removeDeskDocument } from '#app/[locale]/_actions/desk-documents.ts'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { documentForm } from './documentForm.ts'
import styles from './Editor.module.css'
import type { EditorWords } from './editorContext.ts'

type Props = { kind: DocumentKind; id: string; version: number; words: EditorWords; list: string }

/** Removes the document after a second question. Its history can bring it back. */
export function RemoveButton({ kind, id, version, words, list }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    const answer = await removeDeskDocument(documentForm({ kind, id, version })).catch(() => null)
    if (answer?.kind === 'saved') location.assign(list)
    else setProblem(words[answer?.kind ?? 'failed'])
  }
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {words.remove}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={words.remove}>
        <p>{words.removeSure}</p>
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.rowButtons}>
          <Button onClick={remove}>{words.remove}</Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {words.keep}
          </Button>
        </div>
      </dialog>
    </>
  )
}
