'use client'

import { useEffect } from 'react'
import { setPageSubject } from './pageSubject.ts'

/** '' while nothing is open. */
type Props = { subject: string; name: string }

/** Says what the page is about now, where it opens one thing after the other: this shows nothing. */
export function PageSubject({ subject, name }: Props) {
  useEffect(() => setPageSubject(subject ? { subject, name } : null), [subject, name])
  useEffect(() => () => setPageSubject(undefined), [])
  return null
}
