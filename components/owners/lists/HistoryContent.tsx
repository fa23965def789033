import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Pagination } from '#components/search/results/Pagination.tsx'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import { ownerPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { ShownHistory } from '#lib/owners/history/view.ts'
import {
  HISTORY_COLUMNS,
  HISTORY_FILTERS,
  type HistoryColumn,
  type HistoryFilter,
  type HistoryKind,
  type HistoryQuery,
  type HistoryRow,
  hasHistoryFilters,
  historyOrder,
  toggleHistorySort,
  WHOLE_HISTORY,
} from '#lib/owners/rules-history.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { clockOf, formatTableDay } from '#lib/shared/format-dates.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import styles from './HistoryContent.module.css'
import { exportAddress, historyAddress, LIST_ROUTES } from './historyAddress.ts'

type HistoryFiltersProps = { shown: ShownHistory }

/** Filters of a history list. The order is for narrow screens, where the table has no header. */
function HistoryFilters({ shown: { kind, home, criteria, result } }: HistoryFiltersProps) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const filter = (name: HistoryFilter) => {
    const value = criteria[name]
    const offered = result.choices[name]
    // A value that no row has is listed too; otherwise the select would show "all" for a filtered list.
    const missing = value !== null && !offered.some((choice) => choice.value === value)
    return {
      name,
      label: t(`columns.${name}`),
      value: value ?? '',
      choices: [
        { value: '', label: t('all') },
        ...[...offered, ...(missing ? [{ value, count: 0 }] : [])].map((choice) => ({
          value: choice.value,
          label: t('option', { name: choice.value, count: choice.count }),
        })),
      ],
    }
  }
  const orders = HISTORY_COLUMNS.flatMap((column) => {
    const name = { column: t(`columns.${column}`) }
    return [
      { value: column as string, label: t('ascending', name) },
      { value: `-${column}`, label: t('descending', name) },
    ]
  })
  return (
    <ChoiceBar
      action={ownerPath(LIST_ROUTES[kind], home.id, locale)}
      label={t('filter')}
      applyLabel={t('apply')}
      fields={[
        { name: 'text', label: t('text'), value: criteria.text, input: 'search' },
        ...HISTORY_FILTERS.filter((name) => criteria[name] !== null || result.choices[name].length > 1).map(filter),
        { name: 'from', label: t('from'), value: criteria.from ?? '', input: 'date' },
        { name: 'to', label: t('to'), value: criteria.to ?? '', input: 'date' },
        {
          name: 'sort',
          label: t('sort'),
          value: criteria.sort ?? '',
          choices: [{ value: '', label: t('newest') }, ...orders.filter(({ value }) => value !== '-date')],
          className: styles.sortField,
        },
      ]}
    />
  )
}

/** A word that is wider than any column. */
const LONG_WORD = /\S{25}/

type HistoryTableProps = {
  rows: readonly HistoryRow[]
  kind: HistoryKind
  home: OwnerHome
  criteria: HistoryQuery
}

/** The rows as a table with sortable columns; on narrow screens each row is a card without unknown values. */
function HistoryTable({ rows, kind, home, criteria }: HistoryTableProps) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const order = historyOrder(criteria)
  return (
    <SortedTable
      caption={t(`caption.${kind}`, { home: home.title })}
      className={styles.table}
      heads={HISTORY_COLUMNS.map((column) => (
        <ColumnHead
          key={column}
          column={column}
          label={t(`columns.${column}`)}
          action={t('sortBy')}
          href={historyAddress(kind, home.id, locale, toggleHistorySort(criteria, column))}
          order={order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined}
        />
      ))}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          {HISTORY_COLUMNS.map((column) => (
            <Cell key={column} column={column} row={row} />
          ))}
        </tr>
      ))}
    </SortedTable>
  )
}

function Cell({ column, row }: { column: HistoryColumn; row: HistoryRow }) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const label = t(`columns.${column}`)
  if (column === 'date') {
    const clock = clockOf(row.at)
    return (
      <th scope="row" data-column="date" data-label={label}>
        <time dateTime={row.at}>
          {formatTableDay(brusselsDay(row.at), locale)} {clock && <span className={styles.clock}>{clock}</span>}
        </time>
      </th>
    )
  }
  const text = row[column]
  return (
    <td
      data-column={column}
      data-label={label}
      data-empty={text ? undefined : ''}
      data-long={LONG_WORD.test(text ?? '') ? '' : undefined}
    >
      {text || <span aria-hidden="true">–</span>}
    </td>
  )
}

/** `isSent`: a message was just sent. */
type MessageFormProps = { home: number; isSent: boolean }

/** The form by which an owner writes to the agency about a home. */
export function MessageForm({ home, isSent }: MessageFormProps) {
  const t = useTranslations('owners.lists')
  return (
    <section id="message" className={`${styles.message} no-print`}>
      <h2>{t('message.title')}</h2>
      {isSent && (
        <p role="status" className={styles.sent}>
          {t('message.sent')}
        </p>
      )}
      <p>{t('message.text')}</p>
      <FieldForm
        form="ownerMessage"
        send={changeAccount}
        handler="/api/owner/account/"
        action="message"
        className={styles.write}
        problemTitle={t('message.failed')}
        fields={{ message: { label: t('message.label') } }}
      >
        <input type="hidden" name="id" value={home} />
        <ChosenField name="message" />
        <SubmitButton>{t('message.send')}</SubmitButton>
      </FieldForm>
    </section>
  )
}

const COUNT_ID = 'history-count'

/** `isSent`: a message to the agency was just sent. */
type Props = { shown: ShownHistory; isSent?: boolean }

/** The history of a home with filters, order, pages, export to a file, and the form that writes to the agency. */
export function HistoryContent({ shown, isSent = false }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const { kind, home, criteria, result, pageCount } = shown
  const { total, found, rows } = result
  const narrowed = hasHistoryFilters(criteria)
  return (
    <div className={`page-width ${styles.list}`}>
      <p className={styles.about}>
        <span lang={home.lang === locale ? undefined : home.lang}>{home.title}</span>
        <span className={styles.reference}>{t('reference', { reference: home.reference })}</span>
      </p>
      <p className={styles.intro}>{t(`intro.${kind}`)}</p>
      {total === 0 ? (
        <p className={styles.none}>{t(`none.${kind}`)}</p>
      ) : (
        <AutoSubmitForm className={styles.place}>
          <HistoryFilters shown={shown} />
          <div className={styles.summary}>
            <p id={COUNT_ID} tabIndex={-1} aria-live="polite" className={styles.count}>
              {narrowed ? t('some', { count: found, total }) : t('count', { count: total })}
            </p>
            {narrowed && (
              <a
                href={historyAddress(kind, home.id, locale, { ...WHOLE_HISTORY, sort: criteria.sort })}
                data-in-place=""
                data-focus={COUNT_ID}
                className={`${styles.all} no-print`}
              >
                {t('showAll')}
              </a>
            )}
            {found > 0 && (
              <ButtonLink
                href={exportAddress(kind, home.id, locale, criteria)}
                data-plain=""
                variant="quiet"
                className={`${styles.export} no-print`}
              >
                <Icon name="document" />
                {t('export')}
              </ButtonLink>
            )}
          </div>
          {found === 0 ? (
            <p className={styles.none}>{t('noMatch')}</p>
          ) : (
            <HistoryTable rows={rows} kind={kind} home={home} criteria={criteria} />
          )}
          <Pagination
            locale={locale}
            page={criteria.page}
            pageCount={pageCount}
            addressOf={(page) => historyAddress(kind, home.id, locale, { ...criteria, page })}
          />
        </AutoSubmitForm>
      )}
      {kind === 'communication' && <MessageForm home={home.id} isSent={isSent} />}
    </div>
  )
}
