'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { RemovalAnswer, removeDeskDocument } from '#lib/cms/documents/request.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { notifyNextPage } from '../../../desk-ui/notices/notices.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { useEditor } from './editorContext.ts'

type Props = { id: string; version: number }

/** Removes the document after a second question; says where it is still used. Its history can bring it back. */
export function RemoveButton({ id, version }: Props) {
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const { editor, paths } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<RemovalAnswer | null>(null)
  const places = answer?.kind === 'used' ? answer.places : []
  const remove = async () => {
    const found = await sendDocument<typeof removeDeskDocument>('removeDeskDocument', {
      kind: editor.kind,
      id,
      version,
    })
    if (found?.kind !== 'saved') return setAnswer(found ?? { kind: 'failed' })
    notifyNextPage({
      text: t('removed', { title: editor.title }),
      undo: [{ kind: editor.kind, id, before: version, latest: found.version }],
    })
    location.assign(paths.list)
  }
  const refuses = useWatch({ name: 'fields.status' }) === 'Draft' && editor.kind === 'testimonial'
  const name = refuses ? tKinds('refuse') : t('remove')
  const sure = editor.kind === 'picture' ? tKinds('removePicture') : refuses ? tKinds('refuseSure') : t('removeSure')
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {name}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={name}>
        {places.length === 0 && <p>{sure}</p>}
        {answer && <p role="alert">{answer.kind === 'used' ? tKinds('usedBy') : t(answer.kind)}</p>}
        {places.length > 0 && (
          <ul>
            {places.map(({ title, href }) => (
              <li key={href}>
                <Anchor href={href}>{title}</Anchor>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.rowButtons}>
          {places.length === 0 && <Button onClick={remove}>{name}</Button>}
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t('keep')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
