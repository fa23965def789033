'use client'

import { useRouter } from 'next/navigation'
import { UploadArea } from '../media/UploadArea.tsx'
import { FILES, PICTURES } from '../media/uploadTargets.ts'
import type { UploadWords } from '../media/useUploads.ts'

type Props = { kind: 'pictures' | 'files'; words: UploadWords }

/** Adds pictures or files to the library, several at once; the list below shows them when they are there. */
export function LibraryUploads({ kind, words }: Props) {
  const router = useRouter()
  const common = { words, label: words[kind], isMultiple: true, onStored: () => router.refresh() }
  return kind === 'pictures' ? <UploadArea {...common} target={PICTURES} /> : <UploadArea {...common} target={FILES} />
}
