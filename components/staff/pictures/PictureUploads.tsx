'use client'

import { useRouter } from 'next/navigation'
import { UploadArea, type UploadWords } from '../media/UploadArea.tsx'

/** Adds pictures to the library, several at once; the list below shows them when they are there. */
export function PictureUploads({ words }: { words: UploadWords }) {
  const router = useRouter()
  return <UploadArea words={words} isMultiple onStored={() => router.refresh()} />
}
