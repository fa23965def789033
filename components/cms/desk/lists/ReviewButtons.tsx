'use client'

import { useTranslations } from 'next-intl'
import { createContext, use, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { ListRow } from '#lib/cms/lists/view-page.ts'
import { ConfirmDialog } from '../../../desk-ui/ConfirmDialog.tsx'
import { ListSelect } from '../../../desk-ui/lists/ListSelect.tsx'
import styles from '../../../desk-ui/lists/Table.module.css'
import type { Changes } from './useChanges.ts'

type Review = {
  kind: DocumentKind
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
  const t = useTranslations('desk.lists.words')
  const review = use(ReviewContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const [verification, setVerification] = useState('')
  if (review?.kind !== 'testimonial') return null
  const { verifications, changes } = review
  if (status !== 'Draft')
    return (
      <div className={styles.review}>
        <Button
          variant="quiet"
          aria-label={t('withdrawOne', { title })}
          disabled={changes.isBusy}
          onClick={() => changes.changeOne(id, 'withdraw', null)}
        >
          {t('withdraw')}
        </Button>
      </div>
    )
  return (
    <div className={styles.review}>
      <ListSelect
        {...{ name: '', label: t('verification'), none: t('choose'), value: verification }}
        options={verifications}
        onChange={setVerification}
      />
      <Button
        variant="secondary"
        aria-label={t('publishOne', { title })}
        disabled={changes.isBusy}
        onClick={() =>
          verification === ''
            ? changes.refuse(`${title}: ${t('unverified')}`)
            : changes.changeOne(id, 'publish', verification)
        }
      >
        {t('publish')}
      </Button>
      <Button variant="quiet" aria-label={t('refuseOne', { title })} onClick={() => dialog.current?.showModal()}>
        {t('refuse')}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t('refuseOne', { title })}
        sentence={t('refuseSure', { title })}
        confirm={t('refuse')}
        keep={t('keep')}
        onConfirm={() => void changes.changeOne(id, 'remove', null)}
      />
    </div>
  )
}
