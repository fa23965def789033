'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { replaceDeskPicture } from '#lib/cms/library/replacement-request.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import styles from './Media.module.css'
import { PictureDialog } from './PictureDialog.tsx'

/** Chooses another picture that shall stand wherever this one does. */
export function ReplacePicture({ id }: { id: string }) {
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState('')
  const [keepFocus, setKeepFocus] = useState(false)
  const replace = async (by: string) => {
    setOpen(false)
    setStatus(t('saving'))
    const answer = await sendDocument<typeof replaceDeskPicture>('replaceDeskPicture', { id, by, keepFocus })
    if (answer?.kind !== 'replaced') return setStatus(answer?.kind === 'signedOut' ? t('signedOut') : t('failed'))
    setStatus(answer.left.length === 0 ? tKinds('replaced') : tKinds('replacedPartly'))
    router.refresh()
  }
  return (
    <Panel>
      <p>{tKinds('replaceHelp')}</p>
      <label className={styles.box}>
        <input type="checkbox" checked={keepFocus} onChange={({ target }) => setKeepFocus(target.checked)} />
        {tKinds('keepFocus')}
      </label>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {tKinds('replace')}
      </Button>
      <p role="status">{status}</p>
      {isOpen && <PictureDialog onChoose={({ src }) => void replace(src)} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
