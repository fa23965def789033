'use client'
import { useEffect } from 'react'
import { useLiveForm } from '#components/search/filters/useLiveForm.ts'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { HomeSearchFormProps } from './HomeSearchForm.tsx'
import { hasHomeDraft } from './homeDraftStore.ts'

const loadForm = () => import('./HomeSearchForm.tsx')

/** The search box: static HTML until a visitor turns to it, or comes back to what they had chosen. */
export function HomeSearchShell(props: Omit<HomeSearchFormProps, 'early'>) {
  const { container, live, start, listeners } = useLiveForm(loadForm)
  useEffect(() => {
    if (hasHomeDraft()) start()
  }, [start])
  if (live) return <live.module.HomeSearchForm {...props} early={live.early} />
  return (
    <div ref={container} {...listeners}>
      <PagePart name="search" html={props.html} />
    </div>
  )
}
