import { Fragment } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { WhereMessages } from '#lib/lazy-messages/where-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SentenceReading } from '#lib/search/rules-suggestions.ts'
import { countText, fill } from '#lib/search/rules-texts.ts'
import styles from './SentenceProof.module.css'
import type { Where } from './useWhere.ts'

type Props = { where: Where; reading: SentenceReading; words: WhereMessages; text: string; locale: Language }

/** A sentence without the words of one of its parts. */
const without = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.split(' ').filter(Boolean).join(' ').replaceAll(' ,', ',')

/** How a sentence is read: its parts as chips that take their words out of it, what wasn't understood, three homes. */
export function SentenceProof({ where, reading, words, text, locale }: Props) {
  const { chips, rest, open, withRest, homes } = reading
  const isCurrent = reading.text === text.trim()
  const { wish } = words
  return (
    <div className={styles.proof} onPointerDown={(event) => event.preventDefault()}>
      <p className={styles.title}>{wish.read}</p>
      <ul className={styles.chips}>
        <li className={styles.goal}>{reading.goal}</li>
        {chips.map((chip) => (
          <li key={`${chip.start} ${chip.text}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={fill(wish.remove, 'part', chip.text)}
              disabled={!isCurrent}
              onClick={() => where.write(without(reading.text, chip))}
            >
              {chip.text} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={styles.rest}>
          {wish.missed}{' '}
          {rest.map((missed) => (
            <Fragment key={missed.start}>
              <b>{missed.text}</b>{' '}
            </Fragment>
          ))}
          {withRest && open > 0 && (
            <>
              <button
                type="button"
                className={styles.look}
                onClick={() => where.takeQuery(reading.market, withRest.query)}
              >
                {wish.look}
              </button>{' '}
              <span className={styles.number}>
                {fill(
                  fill(wish.of, 'part', formatNumber(withRest.open, locale) ?? ''),
                  'count',
                  formatNumber(open, locale) ?? '',
                )}
              </span>
            </>
          )}
        </p>
      )}
      {open > 0 && homes.length > 0 && (
        <>
          <p className={styles.title}>{fill(wish.newest, 'homes', countText(words.homes, open, locale))}</p>
          <ul className={styles.homes}>
            {homes.map((home) => (
              <li key={home.href}>
                <a href={home.href} className={styles.home}>
                  {/* biome-ignore lint/performance/noImgElement: a small picture in an answer that a visitor asked for */}
                  {home.picture && <img src={home.picture} alt="" />}
                  <span>
                    <b>{home.price}</b>
                    <span>{home.place}</span>
                    <span>{home.facts}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
