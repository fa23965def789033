'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import type { DraftStatus } from './useDraft.ts'

const PROBLEMS: readonly DraftStatus['kind'][] = ['failed', 'signedOut', 'missing', 'changed']

function useSentence(status: DraftStatus): string {
  const locale = useLocale()
  const t = useTranslations('cms.drafts.words')
  if (status.kind === 'none') return ''
  // A draft that is opened may be days old; one that is saved is of now.
  const opened = status.kind === 'opened' ? spokenMoment(new Date(status.at), new Date(), locale) : ''
  const time = status.kind === 'saved' ? brusselsTime(status.at) : opened
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
