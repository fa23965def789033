'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { UploadArea } from '../media/UploadArea.tsx'
import { FILES, PICTURES } from '../media/uploadTargets.ts'

type Props = { kind: 'pictures' | 'files' }

/** Adds pictures or files to the library, several at once; the list below shows them when they are there. */
export function LibraryUploads({ kind }: Props) {
  const t = useTranslations('cms.uploads')
  const router = useRouter()
  const common = { label: t(kind), isMultiple: true, onStored: () => router.refresh() }
  return kind === 'pictures' ? <UploadArea {...common} target={PICTURES} /> : <UploadArea {...common} target={FILES} />
}
