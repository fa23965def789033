'use client'
import { useEffect } from 'react'
import { ErrorNotice } from '#components/layout/ErrorNotice.tsx'

/** A page that failed while it was made. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error])
  return <ErrorNotice retry={retry} />
}
