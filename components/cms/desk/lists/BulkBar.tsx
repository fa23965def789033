'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { BULK_ACTIONS, type BulkAction, MOST_AT_ONCE } from '#lib/cms/lists/rules-bulk-actions.ts'
import { ConfirmDialog } from '../../../desk-ui/ConfirmDialog.tsx'
import { ListSelect } from '../../../desk-ui/lists/ListSelect.tsx'
import styles from '../../../desk-ui/lists/Table.module.css'
import type { ListTableState } from '../../../desk-ui/lists/useListTable.ts'
import type { Changes } from './useChanges.ts'

type Props = {
  kind: DocumentKind
  verifications: readonly { value: string; label: string }[]
  state: ListTableState
  changes: Changes
}

/** What can be done with the rows that are ticked. It counts them, and asks again before it removes. */
export function BulkBar({ kind, verifications, state, changes }: Props) {
  const t = useTranslations('desk.lists.words')
  const { selected, isAll, list, table } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const bar = useRef<HTMLFieldSetElement>(null)
  const [verification, setVerification] = useState('')
  const count = isAll ? list.count : selected.length
  const act = (action: BulkAction) => {
    if (action === 'remove') return dialog.current?.showModal()
    const isVerified = action !== 'publish' || kind !== 'testimonial' || verification !== ''
    return isVerified ? changes.changeChosen(action, verification || null) : changes.refuse(t('unverified'))
  }
  const offersAll = !isAll && table.getIsAllPageRowsSelected() && list.count > selected.length
  return (
    <>
      {changes.problem && <p role="alert">{changes.problem}</p>}
      {count > 0 && (
        <fieldset ref={bar} className={styles.bulk} aria-label={t('bulk')} disabled={changes.isBusy}>
          <strong>{t('selected', { count })}</strong>
          {offersAll && list.count <= MOST_AT_ONCE && (
            <Button variant="quiet" onClick={state.selectAll}>
              {t('selectAll', { count: list.count })}
            </Button>
          )}
          {kind === 'testimonial' && (
            <ListSelect
              {...{ name: '', label: t('verification'), none: t('choose'), value: verification }}
              options={verifications}
              onChange={setVerification}
            />
          )}
          {BULK_ACTIONS.map((action) => (
            <Button key={action} variant="secondary" onClick={() => act(action)}>
              {t(action)}
            </Button>
          ))}
          <Button variant="quiet" onClick={state.clear}>
            {t('clear')}
          </Button>
          {changes.isBusy && <span role="status">{t('busy')}</span>}
        </fieldset>
      )}
      <ConfirmDialog
        dialog={dialog}
        title={t('remove')}
        sentence={t('removeSure', { count })}
        confirm={t('remove')}
        keep={t('keep')}
        onConfirm={() => void changes.changeChosen('remove', null)}
      />
    </>
  )
}
