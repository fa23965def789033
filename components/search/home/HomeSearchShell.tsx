'use client'
import { type ComponentProps, useEffect } from 'react'
import { useLiveForm } from '#components/search/filters/useLiveForm.ts'
import type { HomeSearchForm } from './HomeSearchForm.tsx'
import { hasHomeDraft } from './homeDraftStore.ts'

type Props = Omit<ComponentProps<typeof HomeSearchForm>, 'early'> & { /** The static form. */ html: string }

const loadForm = () => import('./HomeSearchForm.tsx')

/** The search box: static HTML until a visitor turns to it, or comes back to what they had chosen. */
export function HomeSearchShell({ html, ...form }: Props) {
  const { container, live, start, listeners } = useLiveForm(loadForm)
  useEffect(() => {
    if (hasHomeDraft()) start()
  }, [start])
  if (live) return <live.module.HomeSearchForm {...form} early={live.early} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderStaticHtml made it
  return <div ref={container} {...listeners} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
