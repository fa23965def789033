'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Button } from '#components/ui/Button.tsx'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { UploadArea } from '../media/UploadArea.tsx'
import { FILES, PICTURES } from '../media/uploadTargets.ts'

type Props = { kind: 'picture' | 'file'; text: string }

/** Adds pictures or files to the library, several at once; the list behind shows them when they are there. */
export function LibraryUploads({ kind, text }: Props) {
  const t = useTranslations('cms.uploads')
  const tList = useTranslations('desk.list')
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const onStored = async () => {
    await queryClient().invalidateQueries({ queryKey: ['desk-list'] })
    router.refresh()
  }
  const common = { isMultiple: true, onStored }
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>
        <Icon name="plus" />
        {text}
      </Button>
      <Dialog ref={dialog} size="wide" aria-label={text}>
        {kind === 'picture' ? (
          <UploadArea {...common} label={t('pictures')} target={PICTURES} />
        ) : (
          <UploadArea {...common} label={t('files')} target={FILES} />
        )}
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {tList('closePeek')}
        </Button>
      </Dialog>
    </>
  )
}
