'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { useHistoryEntry } from '#components/ui/browser/useHistoryEntry.ts'
import { Icon } from '#components/ui/Icon.tsx'
import full from '#components/ui/styles/fullDialog.module.css'
import iconButton from '#components/ui/styles/iconButton.module.css'
import type { Language } from '#lib/listings/rules.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { PlaceChips } from './PlaceChips.tsx'
import { RadiusSteps } from './RadiusPart.tsx'
import { sentenceText } from './SuggestionList.tsx'
import { useReach } from './useSuggestions.ts'
import { useWhere, type Where, type WhereProps } from './useWhere.ts'
import { WhereInput } from './WhereInput.tsx'
import { WherePanel } from './WherePanel.tsx'
import styles from './WhereScreen.module.css'

/** Keeps a dialog as high as what the keyboard leaves of the screen. */
function useRoomAboveKeyboard(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const keep = () => dialog.current?.style.setProperty('--room', `${Math.round(view.height)}px`)
    keep()
    view.addEventListener('resize', keep)
    return () => view.removeEventListener('resize', keep)
  }, [dialog])
}

/** What the button takes of what was typed; null: it ends the screen. */
function takenText(
  { options, marked, words, reading }: Where,
  text: string,
  labels: WhereProps['labels'],
  locale: Language,
): string | null {
  const option = text.trim() === '' ? undefined : options[marked]
  if (option?.is === 'place') return fill(labels.choose, 'place', option.place.choice.name)
  if (option?.is === 'page') return fill(labels.choose, 'place', option.page.name)
  if (option?.is === 'sentence' && words) return sentenceText(reading, words, locale) || null
  if (option?.is === 'texts' && words) return fill(words.texts, 'typed', text.trim())
  return null
}

type Props = Omit<WhereProps, 'isFocused' | 'id'> & {
  id: string
  /** The words of the button that ends it: "Toon 233 panden". */
  show: string
  onClose: () => void
  /** The button that ends it was pressed. */
  onDone: () => void
  /** The way on to the other filters, which keeps what was chosen. */
  further?: { name: string; onOpen: () => void }
}

/** The field on a phone: the whole screen, with the distance and one button above the keyboard. */
export function WhereScreen({ show, onClose, onDone, further, ...props }: Props) {
  const { id, criteria, labels, locale, text, onText, onChange } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const where = useWhere({ ...props, isFocused: true })
  const reach = useReach(criteria, locale, true, props.counted)
  const entry = useHistoryEntry(true, (then = onClose) => then())
  useRoomAboveKeyboard(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    element?.querySelector('input')?.focus()
    return () => element?.close()
  }, [])
  const option = text.trim() === '' ? undefined : where.options[where.marked]
  return (
    <dialog
      ref={dialog}
      className={`${full.full} ${styles.screen}`}
      aria-label={labels.open}
      onCancel={(event) => {
        event.preventDefault()
        entry.close()
      }}
    >
      <div className={styles.head}>
        <div className={styles.line}>
          <button type="button" className={iconButton.button} aria-label={labels.close} onClick={() => entry.close()}>
            <Icon name="chevron-left" />
          </button>
          <label className="visually-hidden" htmlFor={id} id={`${id}-label`}>
            {labels.label}
          </label>
          <WhereInput where={where} text={text} className={styles.input} placeholder={labels.placeholder} />
          {text !== '' && (
            <button
              type="button"
              className={iconButton.button}
              aria-label={labels.clear}
              onClick={() => {
                onText('')
                where.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <PlaceChips places={criteria.places} labels={labels} at={reach?.at ?? null} chipProps={where.chipProps} />
      </div>
      <div className={styles.body}>
        <WherePanel where={where} text={text} locale={locale} shape="screen" />
      </div>
      <div className={styles.foot}>
        {criteria.places.length > 0 && (
          <RadiusSteps
            criteria={criteria}
            labels={labels}
            locale={locale}
            words={where.words}
            reach={reach}
            shape="line"
            onChange={onChange}
          />
        )}
        {where.hasPoint && where.words && <p className={styles.stays}>{where.words.around.stays}</p>}
        <div className={styles.ends}>
          {/* What is typed is taken first. */}
          {further && text.trim() === '' && (
            <Button variant="secondary" onClick={() => entry.close(further.onOpen)}>
              {further.name}
            </Button>
          )}
          <Button
            className={styles.done ?? ''}
            onClick={() => {
              if (option) where.take(where.marked)
              else entry.close(onDone)
            }}
          >
            {takenText(where, text, labels, locale) ?? show}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
