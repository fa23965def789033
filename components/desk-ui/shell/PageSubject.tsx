'use client'

import { useEffect } from 'react'
import { setPageSubject } from './pageSubject.ts'

/** Says what the page is about now, where it opens one thing after the other: this shows nothing. */
export function PageSubject({ subject }: { subject: string }) {
  useEffect(() => setPageSubject(subject), [subject])
  useEffect(() => () => setPageSubject(null), [])
  return null
}
