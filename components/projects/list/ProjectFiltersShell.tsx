'use client'
import { useLiveForm } from '#components/search/filters/useLiveForm.ts'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { ProjectFiltersFormProps } from './ProjectFiltersForm.tsx'

const loadForm = () => import('./ProjectFiltersForm.tsx')

/** The filters of the project list: static HTML until a visitor turns to them. */
export function ProjectFiltersShell({ html, ...props }: Omit<ProjectFiltersFormProps, 'early'> & { html: string }) {
  const { container, live, listeners } = useLiveForm(loadForm)
  if (live) return <live.module.ProjectFiltersForm {...props} early={live.early} />
  return (
    <div ref={container} {...listeners}>
      <PagePart name="project-filters" html={html} />
    </div>
  )
}
