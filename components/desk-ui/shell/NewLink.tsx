'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { onPageSubject, pageSubject } from './pageSubject.ts'

type Props = { href: string; children: ReactNode }

/** Leads to the form of something new, about what the page shows now. */
export function NewLink({ href, children }: Props) {
  const shown = useSyncExternalStore(onPageSubject, pageSubject, () => undefined)
  const [path = ''] = href.split('?')
  const about = shown ? `?about=${encodeURIComponent(shown.subject)}` : ''
  return <Anchor href={shown === undefined ? href : `${path}${about}`}>{children}</Anchor>
}
