'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Place } from '#lib/cms/pages/rules-arrange.ts'
import { placeOf } from '#lib/cms/pages/rules-arrange.ts'
import editorStyles from '../../../desk-ui/styles/Editor.module.css'
import styles from './Place.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { PlanResult } from './PlanResult.tsx'
import { useTreeTools } from './treeContext.ts'
import { usePlacePlan } from './usePlacePlan.ts'
import type { Choosing } from './useTree.ts'

type Props = {
  choosing: Choosing
  version: string
  isBusy: boolean
  onMove: (id: number, place: Place) => void
  onClose: () => void
}

/** Moves a page anywhere, and says first which addresses change. */
export function MoveDialog({ choosing: { id, place: first }, version, isBusy, onMove, onClose }: Props) {
  const t = useTranslations('cms.pages.move')
  const tTree = useTranslations('cms.pages.tree')
  const { pages, locale } = useTreeTools()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = pages.find((candidate) => candidate.id === id)
  const own = page ? placeOf(pages, page) : { under: null, before: null }
  const [place, setPlace] = useState<Place>(first ?? own)
  const { plan, isError } = usePlacePlan(id, place, locale, version)
  useEffect(() => dialog.current?.showModal(), [])
  const isOwn = place.under === own.under && place.before === own.before
  const title = t('title', { title: page?.title ?? '' })
  return (
    <dialog ref={dialog} className={`${editorStyles.dialog} ${styles.dialog}`} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <PlaceFields pages={pages} id={id} place={place} onChange={setPlace} />
      {isError ? <p role="alert">{tTree('failed')}</p> : !isOwn && <PlanResult plan={plan} />}
      <div className={editorStyles.rowButtons}>
        <Button disabled={isBusy || isOwn || !plan || plan.refusal !== null} onClick={() => onMove(id, place)}>
          {t('submit')}
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </Button>
      </div>
    </dialog>
  )
}
