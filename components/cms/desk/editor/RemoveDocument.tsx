'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { sendDocument } from '#components/desk-ui/documentForm.ts'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { keepToast } from '#components/desk-ui/toast/toasts.ts'
import { Button } from '#components/ui/Button.tsx'
import type { RemovalAnswer, removeDeskDocument } from '#lib/cms/documents/request.ts'
import { useEditor } from './editorContext.ts'
import { PlaceList } from './PlaceList.tsx'

type Props = { id: string; version: number }

/** Removes the document after a second question; says where it is still used. Its history can bring it back. */
export function RemoveDocument({ id, version }: Props) {
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
    keepToast({
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
      <MenuItem isDanger>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          {name}
        </button>
      </MenuItem>
      {/* Within the menu, which stays open below it: the focus returns to where it came from. */}
      <li>
        <Dialog ref={dialog} aria-label={name}>
          {places.length === 0 && <p>{sure}</p>}
          {answer && <p role="alert">{answer.kind === 'used' ? tKinds('usedBy') : t(answer.kind)}</p>}
          {places.length > 0 && <PlaceList places={places} />}
          <Cluster>
            {places.length === 0 && <Button onClick={remove}>{name}</Button>}
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {t('keep')}
            </Button>
          </Cluster>
        </Dialog>
      </li>
    </>
  )
}
