'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { onPageSubject, pageSubject } from './pageSubject.ts'

type Props = { href: string; children: ReactNode }

/** Leads to the form of something new, about what the page shows now. */
export function NewLink({ href, children }: Props) {
  const subject = useSyncExternalStore(onPageSubject, pageSubject, () => null)
  const [path = ''] = href.split('?')
  const about = subject ? `?about=${encodeURIComponent(subject)}` : ''
  return <Anchor href={subject === null ? href : `${path}${about}`}>{children}</Anchor>
}
