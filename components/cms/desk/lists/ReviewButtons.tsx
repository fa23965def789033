'use client'

import { createContext, use, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { ListRow } from '#lib/cms/lists/view-page.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { ConfirmDialog } from '../../../desk-ui/ConfirmDialog.tsx'
import { ListSelect } from '../../../desk-ui/lists/ListSelect.tsx'
import type { ListWords } from '../../../desk-ui/lists/listWords.ts'
import styles from '../../../desk-ui/lists/Table.module.css'
import type { Changes } from './useChanges.ts'

type Review = {
  kind: DocumentKind
  words: ListWords
  verifications: readonly { value: string; label: string }[]
  changes: Changes
}

/** What the rows of a list of testimonials need; null elsewhere. */
export const ReviewContext = createContext<Review | null>(null)

/**
 * Publishes a testimonial, refuses it or takes it off the site without opening it. Before it is published somebody says
 * whether and how it was verified: the site shows that beside it (directive 2005/29/EC, article 7.6).
 */
export function ReviewButtons({ document: { id, title, status } }: { document: ListRow }) {
  const review = use(ReviewContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const [verification, setVerification] = useState('')
  if (review?.kind !== 'testimonial') return null
  const { words, verifications, changes } = review
  const named = (text: string) => fillIn(text, { title })
  if (status !== 'Draft')
    return (
      <div className={styles.review}>
        <Button
          variant="quiet"
          aria-label={named(words.withdrawOne)}
          disabled={changes.isBusy}
          onClick={() => changes.changeOne(id, 'withdraw', null)}
        >
          {words.withdraw}
        </Button>
      </div>
    )
  return (
    <div className={styles.review}>
      <ListSelect
        {...{ name: '', label: words.verification, none: words.choose, value: verification }}
        options={verifications}
        onChange={setVerification}
      />
      <Button
        variant="secondary"
        aria-label={named(words.publishOne)}
        disabled={changes.isBusy}
        onClick={() =>
          verification === ''
            ? changes.refuse(`${title}: ${words.unverified}`)
            : changes.changeOne(id, 'publish', verification)
        }
      >
        {words.publish}
      </Button>
      <Button variant="quiet" aria-label={named(words.refuseOne)} onClick={() => dialog.current?.showModal()}>
        {words.refuse}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={named(words.refuseOne)}
        sentence={named(words.refuseSure)}
        confirm={words.refuse}
        keep={words.keep}
        onConfirm={() => void changes.changeOne(id, 'remove', null)}
      />
    </div>
  )
}
