import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { WhereMessages } from '#lib/lazy-messages/where-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SentenceReading, SuggestedKind, SuggestedPage, SuggestedPlace } from '#lib/search/rules-suggestions.ts'
import { countText, fill } from '#lib/search/rules-texts.ts'
import { markedName, type Option, type OptionGroup } from './options.ts'
import styles from './SuggestionList.module.css'
import type { Where } from './useWhere.ts'

const ICONS: Record<SuggestedKind, IconName> = {
  region: 'map',
  province: 'map',
  arrondissement: 'map',
  landscape: 'map',
  municipality: 'town',
  part: 'town',
  postcode: 'pin',
  street: 'road',
}

/** Text with a value in bold in the place of its braces. */
export function withBold(text: string, values: Record<string, string>): ReactNode[] {
  return text.split(/(\{\w+\})/).map((piece) => {
    const value = values[piece.slice(1, -1)]
    return value === undefined ? piece : <b key={piece}>{value}</b>
  })
}

function Name({ name, typed }: { name: string; typed: string }) {
  const [before, letters, after] = markedName(name, typed)
  return (
    <>
      {before}
      {letters !== '' && <b>{letters}</b>}
      {after}
    </>
  )
}

type PlaceProps = { place: SuggestedPlace; typed: string; words: WhereMessages; locale: Language }

function PlaceRow({ place: { name, is, hint, count }, typed, words, locale }: PlaceProps) {
  return (
    <>
      <Icon name={ICONS[is]} />
      <span className={styles.name}>
        <Name name={name} typed={typed} /> <small>{hint}</small>
      </span>
      <span className={styles.count}>{countText(words.homes, count, locale)}</span>
    </>
  )
}

function PageRow({ page: { name, hint, price, picture, is }, typed }: { page: SuggestedPage; typed: string }) {
  return (
    <>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a small picture in an answer that a visitor asked for
        <img className={styles.picture} src={picture} alt="" />
      ) : (
        <Icon name={is === 'home' ? 'pin' : 'town'} />
      )}
      <span className={styles.name}>
        <Name name={name} typed={typed} /> <small>{hint}</small>
      </span>
      <span className={styles.count}>{price}</span>
    </>
  )
}

/** What taking a sentence does: "Toon 17 panden", "Toon de lijst (nu geen panden)"; '' until it is read. */
export function sentenceText(reading: SentenceReading | null, words: WhereMessages, locale: Language): string {
  if (!reading) return ''
  const homes = countText(words.homes, reading.open, locale)
  return fill(reading.open > 0 ? words.wish.show : words.wish.empty, 'homes', homes)
}

type Props = { where: Where; text: string; locale: Language; words: WhereMessages; reading: SentenceReading | null }

/** What is suggested, in groups. The marked one has the key that takes it beside it. */
export function SuggestionList({ where, text, locale, words, reading }: Props) {
  const { groups, found, typed, marked, getMenuProps, getItemProps } = where
  const content = (option: Option): ReactNode => {
    switch (option.is) {
      case 'around':
        return (
          <>
            <Icon name="locate" />
            <span className={styles.name}>{words.around.name}</span>
          </>
        )
      case 'place':
        if (!option.isPart) return <PlaceRow place={option.place} typed={typed} words={words} locale={locale} />
        return (
          <>
            {option.place.name} <span className={styles.number}>{formatNumber(option.place.count, locale)}</span>
          </>
        )
      case 'moreParts':
        return (
          <>
            {countText(words.more, option.parts, locale)}{' '}
            <span className={styles.number}>{formatNumber(option.count, locale)}</span>
          </>
        )
      case 'sentence':
        return (
          <>
            <Icon name="search" />
            <span className={styles.name}>
              <b>{sentenceText(reading, words, locale) || text.trim()}</b>
            </span>
          </>
        )
      case 'page':
        return <PageRow page={option.page} typed={typed} />
      case 'texts':
        return (
          <>
            <Icon name="search" />
            <span className={styles.name}>{withBold(words.texts, { typed: text.trim() })}</span>
            {found.texts !== null && (
              <span className={styles.count}>{countText(words.homes, found.texts, locale)}</span>
            )}
          </>
        )
    }
  }
  let index = -1
  const item = (option: Option): ReactNode => {
    index += 1
    const own = index
    return (
      <li
        key={option.key}
        {...getItemProps({ item: option, index: own })}
        className={option.isPart ? styles.part : styles.row}
        data-marked={own === marked || undefined}
      >
        {content(option)}
        {own === marked && !option.isPart && (
          <span className={styles.key} aria-hidden="true">
            <Icon name="enter" />
          </span>
        )}
      </li>
    )
  }
  const group = ({ name, options }: OptionGroup): ReactNode => {
    const title = name === 'around' || name === 'texts' || name === 'sentence' ? null : words.groups[name]
    const first = options.findIndex(({ isPart }) => isPart)
    const last = options.findLastIndex(({ isPart }) => isPart)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a list of options
      <ul key={name} role="group" className={styles.group} data-group={name} aria-label={title ?? undefined}>
        {title && (
          <li role="presentation" className={styles.title} aria-hidden="true">
            {title}
          </li>
        )}
        {first < 0 ? (
          options.map(item)
        ) : (
          <>
            {options.slice(0, first).map(item)}
            <li role="presentation">
              <ul role="presentation" className={styles.parts}>
                {options.slice(first, last + 1).map(item)}
              </ul>
            </li>
            {options.slice(last + 1).map(item)}
          </>
        )}
      </ul>
    )
  }
  const isLeft = ({ name }: OptionGroup) =>
    name === 'around' || name === 'busy' || name === 'places' || name === 'sentence'
  const [left, right] = [groups.filter(isLeft), groups.filter((each) => !isLeft(each))]
  return (
    <div {...getMenuProps()} className={styles.list} data-split={(left.length > 0 && right.length > 1) || undefined}>
      <div role="presentation">{left.map(group)}</div>
      <div role="presentation">{right.map(group)}</div>
    </div>
  )
}
