'use client'
import { useEffect } from 'react'
import { ErrorNotice } from '#components/layout/errors/ErrorNotice.tsx'

/** The page shown when rendering failed. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  // In development Next shows the error and reloads the page once it is fixed; this notice would stay.
  if (process.env.NODE_ENV === 'development') throw error
  useEffect(() => console.error(error), [error])
  return <ErrorNotice retry={retry} />
}
