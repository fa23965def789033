import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import { BOARD_COLUMNS, type BoardColumnName, type ShownBoard } from '#lib/home-records/view-board.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Board, BoardCard, BoardColumn } from '../../../desk-ui/board/Board.tsx'
import { State } from '../../../desk-ui/marks/State.tsx'
import styles from './Overview.module.css'

const TONES: Record<BoardColumnName, StateTone> = { new: 'new', answered: 'them', countered: 'them', accepted: 'done' }

/** The offers for a home in four columns, each with the one thing to do with it. */
export function OffersBoard({ id, price, board }: { id: number; price: string; board: ShownBoard }) {
  const t = useTranslations('homes')
  const all = deskPath('deskHomeOffers', useLocale(), String(id))
  const { cards, over } = board
  return (
    <section>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t('page.board.title')}</h2>
        <span className={styles.soft}>{price && t('page.board.asked', { price })}</span>
        <span className={styles.end}>
          {over > 0 && <Anchor href={all}>{t('page.board.over', { count: over })}</Anchor>}
        </span>
      </div>
      <Board label={t('page.board.title')}>
        {BOARD_COLUMNS.map((column) => {
          const own = cards.filter((card) => card.column === column)
          return (
            <BoardColumn
              key={column}
              head={<State tone={TONES[column]}>{t(`page.board.columns.${column}`)}</State>}
              count={own.length}
              empty={t(`page.board.none.${column}`)}
            >
              {own.map((card) => (
                <BoardCard
                  key={card.id}
                  figure={card.amount}
                  distance={card.distance}
                  who={
                    <Anchor href={card.href}>
                      <bdi>{card.name}</bdi>
                    </Anchor>
                  }
                  acts={
                    card.column === 'countered' && card.phone ? (
                      <ButtonLink
                        variant="secondary"
                        href={card.phone.href}
                        aria-label={t('page.call', { name: card.name })}
                      >
                        {t('page.board.call')}
                      </ButtonLink>
                    ) : (
                      <ButtonLink
                        variant="secondary"
                        href={all}
                        aria-label={t('page.board.ofName', { name: card.name })}
                      >
                        {t(`page.board.acts.${card.column}`)}
                      </ButtonLink>
                    )
                  }
                >
                  {card.counter && <p>{t('page.board.counter', card.counter)}</p>}
                  {card.conditions && <p dir="auto">{card.conditions}</p>}
                  <p>
                    {card.at} ·{' '}
                    {card.left === null ? (
                      t('page.board.until', { day: card.until })
                    ) : (
                      <b className={styles.soon}>{t('page.board.left', { count: card.left })}</b>
                    )}
                  </p>
                </BoardCard>
              ))}
            </BoardColumn>
          )
        })}
      </Board>
    </section>
  )
}
