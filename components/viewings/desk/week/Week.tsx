import { useTranslations } from 'next-intl'
import type { PointerEvent } from 'react'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedWeek, WeekBlock, WeekDay } from '#lib/viewings/agenda/view-week.ts'
import { Placed } from './Placed.tsx'
import styles from './Week.module.css'

/** What a pointer does with the blocks, where scripts run. */
type Dragging = {
  /** Free hours of whoever is dragged, by day. */
  free: readonly { day: string; from: number; to: number; label: string }[]
  dragged: string | null
  /** Whose it is: it goes to no column of another person. */
  of: string | null
  /** Where it would be. */
  at: { day: string; from: number; to: number; text: string; isFree: boolean } | null
  onDown: (event: PointerEvent<HTMLElement>, block: WeekBlock) => void
}

type Props = {
  week: LoadedWeek
  label: string
  /** The address of the page with a viewing chosen; of a day. */
  visitHref: (id: string, day: string) => string
  dayHref: (day: string) => string
  chosen: string | null
  drag?: Dragging
}

type BlockProps = Pick<Props, 'visitHref' | 'chosen' | 'drag'> & { block: WeekBlock; day: string }

/** A viewing, or a time that isn't free, in its place. */
function Block({ block, day, visitHref, chosen, drag }: BlockProps) {
  const { id, time, title, line, more, tone, state, version, from, to, lane, lanes } = block
  const words = (
    <>
      <span className={styles.line}>
        <b>{time}</b> <bdi>{title}</bdi>
      </span>
      <span className={styles.line} data-second="">
        <bdi>{line}</bdi>
      </span>
      {more && <span className="visually-hidden">, {more}</span>}
    </>
  )
  return (
    <Placed as="li" className={styles.place} {...{ from, to, lane, lanes }}>
      {id === null ? (
        <div className={styles.block} data-out="">
          {words}
        </div>
      ) : (
        <Anchor
          href={visitHref(id, day)}
          className={styles.block}
          data-tone={tone ?? undefined}
          data-state={state ?? undefined}
          data-moves={version === null ? undefined : ''}
          data-dragged={drag?.dragged === id || undefined}
          aria-current={chosen === id ? 'true' : undefined}
          title={`${time} ${title}, ${line}${more && `, ${more}`}`}
          draggable={false}
          onPointerDown={drag && version !== null ? (event) => drag.onDown(event, block) : undefined}
        >
          {words}
        </Anchor>
      )}
    </Placed>
  )
}

type DayProps = Omit<Props, 'week' | 'label'> & { shown: WeekDay; now: number }

/** A day: its name, what keeps people away, and its hours. */
function Day({ shown, now, dayHref, ...blocks }: DayProps) {
  const t = useTranslations('viewings.desk.week')
  const { day, person, label, weekday, date, isToday, isNear, isChosen, notes, closed, bookable, book } = shown
  const { drag } = blocks
  const isTheirs = !drag?.of || person === null || person.id === drag.of
  return (
    <section
      className={styles.day}
      aria-label={label}
      data-today={isToday || undefined}
      data-far={!isNear || undefined}
      data-chosen={isChosen || undefined}
      data-tone={person?.tone}
    >
      <header className={styles.head}>
        <h2>
          <Anchor href={dayHref(day)} title={label}>
            {person ? <bdi>{person.name}</bdi> : weekday} {person === null && <b>{date}</b>}
          </Anchor>
        </h2>
        {book && (
          <Anchor
            href={book}
            className={styles.book}
            title={t('bookOn', { day: label })}
            aria-label={t('bookOn', { day: label })}
          >
            <DeskIcon name="plus" />
          </Anchor>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note} title={note}>
            {note}
          </p>
        ))}
      </header>
      <div className={styles.hours} data-day={isTheirs ? day : undefined}>
        {closed.map((place) => (
          <Placed key={place.from} {...place} className={styles.closed} />
        ))}
        {/* For a pointer: by keyboard the plus of the day does the same. */}
        <div aria-hidden="true">
          {bookable.map(({ from, label: name, href }) => (
            <Placed key={from} from={from} to={from + 30} className={styles.place}>
              <Anchor href={href} tabIndex={-1} title={name} className={styles.bookable}>
                <DeskIcon name="plus" />
              </Anchor>
            </Placed>
          ))}
        </div>
        {drag?.free
          .filter((stretch) => isTheirs && stretch.day === day)
          .map((stretch) => (
            <Placed key={stretch.from} {...stretch} className={styles.free}>
              {stretch.label}
            </Placed>
          ))}
        <ol className={styles.blocks}>
          {shown.blocks.map((block) => (
            <Block key={block.key} {...{ block, day }} {...blocks} />
          ))}
        </ol>
        {isTheirs && drag?.at?.day === day && (
          <Placed from={drag.at.from} to={drag.at.to} className={styles.target} isFree={drag.at.isFree}>
            <span>{drag.at.text}</span>
          </Placed>
        )}
        {isToday && <Placed from={now - (now % 5)} to={now - (now % 5) + 5} className={styles.now} />}
      </div>
    </section>
  )
}

/** The days of a week beside each other with their hours; a tablet shows three of them, a phone the list below instead. */
export function Week({ week, label, ...days }: Props) {
  return (
    <section
      className={styles.week}
      aria-label={label}
      data-first={week.first}
      data-last={week.last}
      data-dragging={days.drag?.dragged ? '' : undefined}
    >
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.hours}>
          {week.marks.map(({ from, text }) => (
            <Placed key={from} from={from} to={from + 30} className={styles.mark}>
              {text}
            </Placed>
          ))}
        </div>
      </div>
      {week.days.map((shown) => (
        <Day key={`${shown.day} ${shown.person?.id}`} shown={shown} now={week.now} {...days} />
      ))}
    </section>
  )
}
