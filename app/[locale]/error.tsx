'use client'
import { useEffect } from 'react'
import { ErrorNotice } from '#components/layout/page/ErrorNotice.tsx'

/** A page that failed while it was made. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  // The notice would stay when the mistake is mended. Without it Next's development server loads the page again.
  if (process.env.NODE_ENV === 'development') throw error
  useEffect(() => console.error(error), [error])
  return <ErrorNotice retry={retry} />
}
