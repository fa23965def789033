'use client'
// Imported first: it defines the order of the cascade layers.
import './site.css'
import { useEffect } from 'react'
import { ErrorNotice, useAddressLanguage } from '#components/layout/errors/ErrorNotice.tsx'
import { FONTS } from './fonts/fonts.ts'

/** The page shown when the root layout failed: a document of its own. */
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
