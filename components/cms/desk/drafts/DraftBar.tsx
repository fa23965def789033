'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { brusselsTime } from '#lib/shared/time.ts'
import type { DraftStatus } from './useDraft.ts'

type Props = { status: DraftStatus; hasDraft: boolean; onDiscard: () => void }

const PROBLEMS: readonly DraftStatus['kind'][] = ['failed', 'signedOut', 'missing', 'changed']

function useSentence(status: DraftStatus): string {
  const t = useTranslations('cms.drafts.words')
  if (status.kind === 'none') return ''
  const time = 'at' in status ? brusselsTime(status.at) : ''
  const name = 'by' in status ? status.by : ''
  return t(status.kind, { time, name })
}

/** Says whether the draft is kept, and discards it. */
export function DraftBar({ status, hasDraft, onDiscard }: Props) {
  const t = useTranslations('cms.drafts.words')
  const isProblem = PROBLEMS.includes(status.kind)
  return (
    <>
      {hasDraft && (
        <Button variant="secondary" onClick={() => confirm(t('discardSure')) && onDiscard()}>
          {t('discard')}
        </Button>
      )}
      <p role={isProblem ? 'alert' : 'status'} data-draft={status.kind} data-problem={isProblem || undefined}>
        {useSentence(status)}
      </p>
    </>
  )
}
