'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { type ColumnDefinition, NAME_COLUMN } from '#lib/desk/lists/rules-definition.ts'
import { nextSort } from '#lib/desk/lists/rules-query.ts'
import { cellText, type ListRow, type ListWords, shownColumns } from '#lib/desk/lists/rules-rows.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import { ListCell } from './ListCell.tsx'
import styles from './ListTable.module.css'
import type { List } from './useList.ts'
import type { Rows } from './useRows.ts'

/** `isMain`: it stands beside the name where a row is a card. */
type Shown = { name: string; column: ColumnDefinition; isChosen: boolean; isMain: boolean }

/** By kind and by the width from which a column is shown. */
const cellClass = ({ column: { kind, shown, card }, isChosen, isMain }: Shown): string =>
  [
    ...[styles.cell, styles[kind], isMain && styles.main, card === 'none' && styles.uncarded],
    !isChosen && shown && styles[shown],
  ]
    .filter(Boolean)
    .join(' ')

/** How a list is ordered by a column, for its head. */
const sortedBy = ({ state: { sort } }: List, name: string) =>
  sort.column === name ? (sort.descending ? 'descending' : 'ascending') : undefined

/** What stands in the head of a column that sorts. */
function SortLink({ list, name, label }: { list: List; name: string; label: string }) {
  const t = useTranslations('desk.list')
  const sort = nextSort(list.definition, list.state, name)
  return (
    <InPlaceLink href={list.hrefOf({ sort })} className={styles.sort} onGo={() => list.change({ sort })}>
      {label}
      <span className="visually-hidden">, {t('sortBy')}</span>
    </InPlaceLink>
  )
}

function Heads({ list, words, columns }: { list: List; words: ListWords; columns: readonly Shown[] }) {
  return columns.map((shown) => {
    const { name, column } = shown
    const { label = name, title } = words.columns[name] ?? {}
    return (
      <th key={name} scope="col" className={cellClass(shown)} title={title} aria-sort={sortedBy(list, name)}>
        {column.sort ? <SortLink {...{ list, name, label }} /> : label}
      </th>
    )
  })
}

type RowProps = { row: ListRow; columns: readonly Shown[]; rows: Rows; canChoose: boolean; hasArrived: boolean }

function Row({ row, columns, rows, canChoose, hasArrived }: RowProps) {
  const t = useTranslations('desk.list')
  const { id, href, name, about, hint, picture, cells } = row
  const isChosen = rows.chosen.has(id)
  return (
    <tr
      id={`row-${id}`}
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-at={rows.at === id || undefined}
      data-peeked={rows.peeked === id || undefined}
      onClick={(event) => rows.onRowClick(event, row)}
    >
      {canChoose && (
        <td className={styles.tick}>
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t('choose', { name })}
              onChange={() => rows.toggle(id)}
            />
          </label>
        </td>
      )}
      <th scope="row" className={styles.name}>
        <span className={styles.line}>
          {picture !== undefined && (
            <span className={styles.picture}>
              {picture && (
                // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
                <img src={picture} alt="" width="48" height="36" loading="lazy" decoding="async" />
              )}
            </span>
          )}
          <span className={styles.words} title={[name, about, hint].filter(Boolean).join(' · ')}>
            <a href={href} className={styles.link} data-row-link="">
              <bdi>{name}</bdi>
            </a>
            {hasArrived && <span className={styles.arrived}> {t('arrived')}</span>}
            {about && (
              <span className={styles.about}>
                {' '}
                <bdi>{about}</bdi>
              </span>
            )}
          </span>
        </span>
      </th>
      {columns.map((shown) => {
        const cell = cells[shown.name]
        const text = cellText(cell, ({ words }) => words)
        return (
          <td key={shown.name} className={cellClass(shown)} title={text || undefined}>
            {cell && <ListCell cell={cell} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Which column stands beside the name where a row is a card: the one that says so, else the first figure. */
function mainOf(columns: readonly [string, ColumnDefinition][]): number {
  const declared = columns.findIndex(([, { card }]) => card === 'beside')
  return declared < 0 ? columns.findIndex(([, { kind }]) => kind === 'figure') : declared
}

type Props = { list: List; words: ListWords; rows: Rows; canChoose: boolean; table: RefObject<HTMLElement | null> }

/** The rows of a list as a table to the window's edges; on a phone each is a card. */
export function ListTable({ list, words, rows, canChoose, table }: Props) {
  const t = useTranslations('desk.list')
  const { screen, definition, state, isWaiting } = list
  const shown = Object.entries(definition.columns).filter(([name]) => shownColumns(definition, state).includes(name))
  const columns = shown.map(([name, column], place) => ({
    ...{ name, column, isChosen: state.columns !== null },
    isMain: place === mainOf(shown),
  }))
  const here = screen.rows.map(({ id }) => id)
  const chosenHere = here.filter((id) => rows.chosen.has(id)).length
  return (
    <section
      ref={table}
      className={styles.scroller}
      aria-busy={isWaiting}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys need a place for the focus.
      tabIndex={0}
      aria-label={words.caption}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            {canChoose && (
              <td className={styles.tick}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosenHere > 0 && chosenHere === here.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosenHere > 0 && chosenHere < here.length
                    }}
                    aria-label={t('chooseAll')}
                    onChange={() => rows.choose(chosenHere === here.length ? [] : here)}
                  />
                </label>
              </td>
            )}
            <th scope="col" className={styles.name} aria-sort={sortedBy(list, NAME_COLUMN)}>
              {definition.name ? <SortLink list={list} name={NAME_COLUMN} label={words.name} /> : words.name}
            </th>
            <Heads {...{ list, words, columns }} />
          </tr>
        </thead>
        <tbody>
          {screen.rows.map((row) => (
            <Row key={row.id} {...{ row, columns, rows, canChoose }} hasArrived={list.hasArrived(row.id)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
