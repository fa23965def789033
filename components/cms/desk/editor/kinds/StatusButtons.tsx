'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { useEditor } from '../editorContext.ts'
import type { StatusProps } from '../useStatusChange.ts'
import { PublishTestimonial } from './PublishTestimonial.tsx'

const WITH_STATUS: readonly DocumentKind[] = ['page', 'article', 'testimonial', 'team-member']

/** Saves a page, an article, a testimonial or a team member as public, or takes it off the site. */
export function StatusButtons({ isBusy, submitAs }: StatusProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const { editor } = useEditor()
  const status: unknown = useWatch({ name: 'fields.status' })
  if (!WITH_STATUS.includes(editor.kind)) return null
  const isDraft = status !== 'Published'
  if (editor.kind === 'testimonial' && isDraft) return <PublishTestimonial isBusy={isBusy} submitAs={submitAs} />
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => submitAs(isDraft ? 'Published' : 'Draft')}>
      {isDraft ? tKinds('publish') : tKinds('withdraw')}
    </Button>
  )
}
