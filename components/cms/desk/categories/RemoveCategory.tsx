'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import type { CategoryAnswer, removeDeskCategory } from '#lib/cms/lists/change-requests.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { ListSelect } from '../../../desk-ui/lists/ListSelect.tsx'
import { notify } from '../../../desk-ui/notices/notices.ts'
import editorStyles from '../../../desk-ui/styles/Editor.module.css'

/** With placeholders: {title} and {count}. */
export type CategoryWords = Record<
  | ('removeOne' | 'remove' | 'title' | 'empty' | 'move' | 'choose' | 'confirm' | 'confirmMove' | 'keep' | 'removed')
  | Exclude<CategoryAnswer['kind'], 'removed'>,
  string
>

type Props = {
  id: string
  title: string
  /** How much is in it. */
  count: number
  targets: readonly { value: string; label: string }[]
  words: CategoryWords
}

/** Removes a category after a second question: where what is in it goes. */
export function RemoveCategory({ id, title, count, targets, words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [target, setTarget] = useState('')
  const [answer, setAnswer] = useState<CategoryAnswer | null>(null)
  const isReady = useHydrated()
  const { refresh } = useRouter()
  const named = (text: string) => fillIn(text, { title, count })
  const remove = async () => {
    const sent = { id, target: target || null, count }
    const found = (await sendDocument<typeof removeDeskCategory>('removeDeskCategory', sent)) ?? {
      kind: 'failed' as const,
    }
    if (found.kind !== 'removed') return setAnswer(found)
    dialog.current?.close()
    notify({ text: named(words.removed), undo: found.done })
    refresh()
  }
  const problem = answer && answer.kind !== 'removed' ? words[answer.kind] : ''
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isReady}
        aria-label={named(words.removeOne)}
        onClick={() => dialog.current?.showModal()}
      >
        {words.remove}
      </Button>
      <dialog ref={dialog} className={editorStyles.dialog} aria-label={named(words.title)}>
        <h2>{named(words.title)}</h2>
        {count === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ListSelect
            {...{ name: '', label: named(words.move), none: words.choose, value: target }}
            options={targets}
            onChange={setTarget}
          />
        )}
        {answer && (
          <div role="alert">
            <p>{answer.kind === 'counted' ? fillIn(problem, { count: answer.count }) : problem}</p>
            <ul>
              {answer.kind === 'used' &&
                answer.places.map(({ title: place, href }) => (
                  <li key={href}>
                    <Anchor href={href}>{place}</Anchor>
                  </li>
                ))}
              {answer.kind === 'held' &&
                answer.skipped.map(({ id: held, title: name, by }) => (
                  <li key={held}>{by === '' ? name : `${name}: ${by}`}</li>
                ))}
            </ul>
          </div>
        )}
        <div className={editorStyles.rowButtons}>
          <Button onClick={remove} disabled={count > 0 && target === ''}>
            {count === 0 ? words.confirm : words.confirmMove}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {words.keep}
          </Button>
        </div>
      </dialog>
    </>
  )
}
