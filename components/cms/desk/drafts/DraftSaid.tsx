'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { brusselsTime } from '#lib/shared/time.ts'
import type { DraftStatus } from './useDraft.ts'

const PROBLEMS: readonly DraftStatus['kind'][] = ['failed', 'signedOut', 'missing', 'changed']

function useSentence(status: DraftStatus): string {
  const t = useTranslations('cms.drafts.words')
  if (status.kind === 'none') return ''
  const time = 'at' in status ? brusselsTime(status.at) : ''
  const name = 'by' in status ? status.by : ''
  return t(status.kind === 'changed' && name === '' ? 'changedBySomebody' : status.kind, { time, name })
}

/** `onCompare`: shows what a colleague wrote meanwhile beside what was typed. */
type Props = { status: DraftStatus; onCompare: () => void }

/** Says whether the draft is kept. */
export function DraftSaid({ status, onCompare }: Props) {
  const t = useTranslations('cms.drafts.words')
  const isProblem = PROBLEMS.includes(status.kind)
  return (
    <>
      <p role={isProblem ? 'alert' : 'status'} data-draft={status.kind} data-problem={isProblem || undefined}>
        {useSentence(status)}
      </p>
      {status.kind === 'changed' && (
        <Button variant="secondary" onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
    </>
  )
}
