'use client'
// First of all: the order of the layers is laid down in it.
import './site.css'
import { useEffect } from 'react'
import { ErrorNotice, useAddressLanguage } from '#components/layout/page/ErrorNotice.tsx'
import { FONTS } from './fonts.ts'

/** The frame itself failed: a document of its own. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const language = useAddressLanguage()
  useEffect(() => console.error(error), [error])
  return (
    <html lang={language} className={FONTS}>
      <body>
        <ErrorNotice retry={retry} />
      </body>
    </html>
  )
}
