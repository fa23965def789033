'use client'

import { Button } from '#components/ui/Button.tsx'
import { brusselsTime } from '#lib/shared/time.ts'
import type { DraftStatus } from './useDraft.ts'

/** Finished sentences; `{time}` and `{name}` are filled in here. */
export type DraftWords = Record<
  | Exclude<DraftStatus['kind'], 'none'>
  | 'discard'
  | 'discardSure'
  | 'show'
  | 'hide'
  | 'preview'
  | 'phone'
  | 'desktop'
  | 'language'
  | 'width',
  string
>

type Props = { status: DraftStatus; hasDraft: boolean; words: DraftWords; onDiscard: () => void }

const PROBLEMS: readonly DraftStatus['kind'][] = ['failed', 'signedOut', 'missing', 'changed']

function sentence(status: DraftStatus, words: DraftWords): string {
  if (status.kind === 'none') return ''
  const time = 'at' in status ? brusselsTime(status.at) : ''
  const name = 'by' in status ? status.by : ''
  return words[status.kind].replace('{time}', time).replace('{name}', name)
}

/** Says whether the draft is kept, and discards it. */
export function DraftBar({ status, hasDraft, words, onDiscard }: Props) {
  const isProblem = PROBLEMS.includes(status.kind)
  return (
    <>
      {hasDraft && (
        <Button variant="secondary" onClick={() => confirm(words.discardSure) && onDiscard()}>
          {words.discard}
        </Button>
      )}
      <p role={isProblem ? 'alert' : 'status'} data-draft={status.kind} data-problem={isProblem || undefined}>
        {sentence(status, words)}
      </p>
    </>
  )
}
