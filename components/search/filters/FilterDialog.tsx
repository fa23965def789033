'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { FILTERS_ID } from '#components/search/elementIds.ts'
import { UnusedPart } from '#components/search/ShellParts.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import full from '#components/ui/styles/fullDialog.module.css'
import iconButton from '#components/ui/styles/iconButton.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { type Language, MARKETS } from '#lib/listings/rules.ts'
import { type SearchCriteria, withMarket } from '#lib/search/rules-criteria.ts'
import { chosenFilters, withoutChosen } from '#lib/search/rules-filters.ts'
import { countText } from '#lib/search/rules-texts.ts'
import styles from './FilterDialog.module.css'
import type { SearchLabels } from './fieldLabels.ts'

const TITLE_ID = 'filters-title'

type DialogProps = {
  onClose: () => void
  /** The form, from its head to its foot. */
  children: ReactNode
}

/** All filters over the list, on a phone on the whole screen; Escape, Back and its button close it. */
export function FilterDialog({ onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    // The browser returns the focus to the element that opened it.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${full.full} ${styles.dialog}`}
      aria-labelledby={TITLE_ID}
      // React's strict mode closes it and opens it again, and the event comes after that.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      {children}
    </dialog>
  )
}

type HeadProps = {
  draft: SearchCriteria
  labels: SearchLabels
  onChange: (next: SearchCriteria) => void
  /** The field that says where. */
  children: ReactNode
}

/** What the filters are called, in which list and where they search, and the way out. */
export function DialogHead({ draft, labels, onChange, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={TITLE_ID} className={styles.title}>
        <span className={styles.short}>{labels.filters.label}</span>
        <span className={styles.long}>{labels.filters.all}</span>
      </h2>
      <fieldset className={styles.markets}>
        <legend className="visually-hidden">{labels.goal.label}</legend>
        {MARKETS.map((market) => (
          <label key={market} className={inputTile.tile}>
            <input
              id={`filter-market-${market}`}
              type="radio"
              name="list"
              checked={market === draft.market}
              onChange={() => onChange(withMarket(draft, market))}
            />
            <span>{labels.goal[market]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.where}>{children}</div>
      <button
        type="button"
        className={`${iconButton.button} ${styles.close}`}
        aria-label={labels.filters.close}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

type FootProps = {
  draft: SearchCriteria
  labels: SearchLabels['filters']
  locale: Language
  onChange: (next: SearchCriteria) => void
  /** What the button shows: "Toon 17 huizen". */
  show: string
}

/** How many filters are chosen, the way back to none, and the one button that applies them. */
export function DialogFoot({ draft, labels, locale, onChange, show }: FootProps) {
  const submit = useRef<HTMLButtonElement>(null)
  const count = chosenFilters(draft).length
  /** Its button is gone with the last filter, and would take the focus along. */
  const clear = () => {
    submit.current?.focus()
    onChange(withoutChosen(draft))
  }
  return (
    <div className={styles.foot}>
      {count > 0 && (
        <>
          <Button variant="quiet" className={styles.clear} onClick={clear}>
            {labels.clear}
          </Button>
          <span className={styles.chosen}>{countText(labels.chosen, count, locale)}</span>
        </>
      )}
      {/* A button's own words are its name, of which no change is read out. */}
      <span className="visually-hidden" aria-live="polite">
        {show}
      </span>
      <Button ref={submit} type="submit" className={styles.show}>
        {show}
      </Button>
    </div>
  )
}

/**
 * The bar as it was before the dialog opened, behind it: it can't be used, and has nothing of the same id. The bar's own
 * form is in the dialog meanwhile.
 */
export function BarBehind({ picture }: { picture: Node | null }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (picture) place.current?.replaceChildren(picture)
  }, [picture])
  return <UnusedPart ref={place} />
}

/** A picture of the bar for BarBehind. */
export function pictureOfBar(): Node | null {
  const picture = document.getElementById(FILTERS_ID)?.cloneNode(true)
  if (!(picture instanceof HTMLElement)) return null
  for (const element of [picture, ...picture.querySelectorAll('[id], [name]')]) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  return picture
}
