import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { PlaceMapView } from './PlaceMapView.tsx'
import { SentenceProof } from './SentenceProof.tsx'
import { SuggestionList, sentenceText, withBold } from './SuggestionList.tsx'
import { aroundText } from './useAroundMe.ts'
import { useMarkedMap } from './useSuggestions.ts'
import type { Where } from './useWhere.ts'
import styles from './WherePanel.module.css'

/** What Enter does with the marked option, as the line of keys says it; '' where it does nothing. */
function enterText({ options, marked, words, reading }: Where, text: string, locale: Language): string {
  const option = options[marked]
  if (!words || !option) return ''
  if (option.is === 'place') return fill(words.keys.takes, 'name', option.place.choice.name)
  if (option.is === 'page') return fill(words.keys.takes, 'name', option.page.name)
  if (option.is === 'sentence') return sentenceText(reading, words, locale)
  if (option.is === 'texts') return fill(words.keys.shows, 'name', text.trim())
  return option.is === 'around' ? words.around.name : ''
}

type Props = { where: Where; text: string; locale: Language; shape: 'drop' | 'screen' }

/** What opens below the field: a word about a typing error, the suggestions, and a map where the name was corrected. */
export function WherePanel({ where, text, locale, shape }: Props) {
  const { words, found, reading, typed, options, marked, isOpen, isFailed, around } = where
  const option = options[marked]
  const isCorrected = found.corrected !== null && typed !== ''
  const isUnknown = !isCorrected && typed !== '' && found.texts !== null && found.taken === null
  const map = useMarkedMap(
    shape === 'drop' && isCorrected && option?.is === 'place' ? option.place.choice : null,
    locale,
  )
  const enter = enterText(where, text, locale)
  const isShown = shape === 'screen' || (isOpen && words !== null && options.length > 0)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Half of what opens below a field at the foot of the window would be out of sight.
    if (isShown && shape === 'drop') panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, shape])
  const said = words ? aroundText(around.state, words.around) : ''
  return (
    <div ref={panel} className={styles.panel} data-shape={shape} hidden={!isShown}>
      {words && isCorrected && (
        <p className={styles.note}>
          <Icon name="info" />
          <span>{withBold(words.corrected, { typed, name: found.corrected ?? '' })}</span>
        </p>
      )}
      {words && isUnknown && <p className={styles.note}>{withBold(words.unknown, { typed })}</p>}
      {words && isFailed && <p className={styles.note}>{words.failed}</p>}
      <p className={styles.note} role="status" hidden={said === ''}>
        {said}
      </p>
      {words && reading && found.sentence && (
        <SentenceProof where={where} reading={reading} words={words} text={text} locale={locale} />
      )}
      <div className={styles.body} data-map={map !== null || undefined}>
        {words ? (
          <SuggestionList where={where} text={text} locale={locale} words={words} reading={reading} />
        ) : (
          <div {...where.getMenuProps()} />
        )}
        {map && <PlaceMapView map={map} />}
      </div>
      {words && shape === 'drop' && (
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {words.keys.choose}
          </span>
          {options.some(({ isPart }) => isPart) && (
            <span>
              <kbd>→</kbd> {words.keys.parts}
            </span>
          )}
          {enter !== '' && (
            <span>
              <kbd>↵</kbd> {enter}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {words.keys.close}
          </span>
          <span className={styles.sentence}>{found.sentence ? words.wish.stays : words.sentence}</span>
        </p>
      )}
    </div>
  )
}
