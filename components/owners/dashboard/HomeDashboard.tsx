import { useTranslations } from 'next-intl'
import { DocumentLinks } from '#components/documents/DocumentLinks.tsx'
import { Standing } from '#components/owners/dashboard/status/Standing.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatEuro, formatNumber } from '#lib/costs/rules-money.ts'
import { ownerPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import { periodsOf } from '#lib/owners/rules-figures.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDay, formatShortDay } from '#lib/shared/format-dates.ts'
import { DaysChart } from './DaysChart.tsx'
import { DaysTable } from './DaysTable.tsx'
import { FunnelSection } from './FunnelSection.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import styles from './HomeDashboard.module.css'
import { HomeTools } from './HomeTools.tsx'
import { NeededList } from './NeededList.tsx'
import { ReleasedOffers } from './ReleasedOffers.tsx'
import { RowsNote, RowsPart } from './RowsPart.tsx'
import rowsStyles from './rows.module.css'
import { VisitorFigures } from './VisitorFigures.tsx'

type ComingVisitsProps = { visits: Dashboard['listing']['coming'] }

/** Coming viewings of the home: time and office, never the visitor. */
function ComingVisits({ visits }: ComingVisitsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <RowsPart>
      <h2>{t('coming.title')}</h2>
      {visits.length === 0 ? (
        <RowsNote>{t('coming.none')}</RowsNote>
      ) : (
        <ol className={rowsStyles.rows}>
          {visits.map(({ at, office }) => (
            <li key={at}>
              <time dateTime={at} className={`${rowsStyles.foremost} figures`}>
                {formatViewingMoment(at, locale)}
              </time>
              {office && <span className={rowsStyles.second}>{t('coming.office', { office })}</span>}
            </li>
          ))}
        </ol>
      )}
    </RowsPart>
  )
}

const LISTS = {
  visit: { route: 'ownerVisits', title: 'latest.visits', none: 'latest.noVisits', all: 'latest.allVisits' },
  communication: {
    route: 'ownerCommunications',
    title: 'latest.communications',
    none: 'latest.noCommunications',
    all: 'latest.allCommunications',
  },
} as const

type LatestRowsProps = { kind: keyof typeof LISTS; shown: Dashboard; home: OwnerHome }

/** The latest viewings or communications, with a link to all of them. */
function LatestRows({ kind, shown: { latest }, home }: LatestRowsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { route, title, none, all } = LISTS[kind]
  const rows = latest.filter((row) => row.kind === kind)
  return (
    <RowsPart>
      <h2>{t(title)}</h2>
      {rows.length === 0 ? <RowsNote>{t(none)}</RowsNote> : <HistoryRows rows={rows} />}
      <p className={rowsStyles.all}>
        <a href={ownerPath(route, home.id, locale)}>{t(all)}</a>
      </p>
    </RowsPart>
  )
}

type OwnDocumentsProps = Pick<Dashboard, 'documents'> & { home: OwnerHome }

/** The home's documents. Their links check ownership again. */
function OwnDocuments({ documents, home }: OwnDocumentsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <section className="no-print">
      <h2>{t('documents.title')}</h2>
      {documents.length === 0 ? (
        <RowsNote>{t('documents.none')}</RowsNote>
      ) : (
        <DocumentLinks>
          {documents.map(({ language, key, name }) => (
            <li key={key}>
              <Icon name="document" />
              <a
                href={`/api/owner/documents/${home.id}/${key}/?locale=${locale}`}
                data-plain=""
                lang={language === null || language === locale ? undefined : language}
              >
                {name}
              </a>
            </li>
          ))}
        </DocumentLinks>
      )}
    </section>
  )
}

type SaidByVisitorsProps = { feedback: Dashboard['feedback'] }

/** What visitors said after a viewing, as far as the office released it; never who they are. */
function SaidByVisitors({ feedback }: SaidByVisitorsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const tFeedback = useTranslations('viewings.feedback')
  return (
    <RowsPart>
      <h2>{t('said.title')}</h2>
      {feedback.length === 0 ? (
        <RowsNote>{t('said.none')}</RowsNote>
      ) : (
        <ol className={rowsStyles.rows}>
          {feedback.map(({ at, liked, price, nextStep, words, language }) => (
            <li key={at}>
              <time dateTime={at} className={`${rowsStyles.foremost} figures`}>
                {formatViewingMoment(at, locale)}
              </time>
              <span className={rowsStyles.second}>
                {[
                  t('said.liked', { answer: tFeedback(`liked.${liked}`) }),
                  ...(price ? [t('said.price', { answer: tFeedback(`price.${price}`) })] : []),
                  ...(nextStep ? [t('said.nextStep', { answer: tFeedback(`nextStep.${nextStep}`) })] : []),
                ].join(' · ')}
              </span>
              {words && (
                <span lang={language} dir="auto" className={rowsStyles.second}>
                  {words}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </RowsPart>
  )
}

type DaysSectionProps = { shown: Pick<Dashboard, 'days' | 'from' | 'today' | 'viewingDays' | 'marks'> }

/** The last thirty days: a sentence, a chart with the days of viewings, and a table with the same and further figures. */
function DaysSection({ shown }: DaysSectionProps) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { days, viewingDays, marks } = shown
  const words = marks.map((mark) => ({ day: mark.day, text: markText(mark, locale) }))
  const columns = days.map(({ day, opened }) => {
    const viewing = viewingDays.includes(day)
    const views = t('days.tip', { count: opened, number: formatNumber(opened, locale) ?? '' })
    const changes = words.filter((mark) => mark.day === day).map(({ text }) => text)
    const tip = [views, ...(viewing ? [t('days.viewing')] : []), ...changes].join(' · ')
    return { day: formatShortDay(day, locale), opened, tip, viewing, change: changes.length > 0 }
  })
  return (
    <section>
      <h2>{t('days.title')}</h2>
      <p className={styles.summary}>{summaryOf(shown, locale)}</p>
      {days.some(({ opened }) => opened > 0) && <DaysChart days={columns} locale={locale} />}
      {viewingDays.length > 0 && <p className={styles.legend}>{t('days.legend')}</p>}
      {words.length > 0 && (
        <ul className={styles.marks}>
          {words.map(({ day, text }) => (
            <li key={`${day} ${text}`}>
              <time dateTime={day}>{formatDay(day, locale)}</time>: {text}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.table}>
        <summary>{t('days.table')}</summary>
        <DaysTable days={days.toReversed()} caption={t('days.caption')} />
      </details>
    </section>
  )
}

/** A change of the advertisement in words. */
function markText(mark: Dashboard['marks'][number], locale: Language): string {
  const t = translations(locale, 'owners.portal')
  if (mark.kind === 'picture') return t('days.marks.picture')
  return t('days.marks.price', { before: formatEuro(mark.before) ?? '', after: formatEuro(mark.after) ?? '' })
}

/** The chart's summary in a sentence. */
function summaryOf({ days, from, today }: DaysSectionProps['shown'], locale: Language): string {
  const t = translations(locale, 'owners.portal')
  const count = days.reduce((sum, { opened }) => sum + opened, 0)
  const most = days.reduce((busiest, day) => (day.opened >= busiest.opened ? day : busiest))
  if (count === 0 && from > periodsOf(today).lookBack) return t('days.fresh', { day: formatDay(from, locale) })
  if (count === 0) return t('days.quiet')
  return t('days.busy', {
    count,
    number: formatNumber(count, locale) ?? '',
    day: formatDay(most.day, locale),
    most: formatNumber(most.opened, locale) ?? '',
  })
}

/** `done`: what was just set; `problem`: why a file wasn't taken. The address says so. */
type Props = { shown: Dashboard; home: OwnerHome; done?: string | undefined; problem?: string | undefined }

/** The dashboard of one home: the first screen, visitors, results, viewings and documents, and what its owner sets. */
export function HomeDashboard({ shown, home, done, problem }: Props) {
  const t = useTranslations('owners.portal')
  const notice =
    done !== undefined && Object.hasOwn(t.raw('done' as never), done) ? t(`done.${done}` as 'done.blocked') : null
  return (
    <div className={`page-width ${styles.dashboard}`}>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <Standing shown={shown} home={home} />
      <DaysSection shown={shown} />
      <FunnelSection shown={shown} />
      <VisitorFigures shown={shown} home={home} />
      <div className={styles.rows}>
        <ComingVisits visits={shown.listing.coming} />
        <LatestRows kind="visit" shown={shown} home={home} />
        <SaidByVisitors feedback={shown.feedback} />
        <LatestRows kind="communication" shown={shown} home={home} />
        <ReleasedOffers offers={shown.offers} />
      </div>
      <NeededList shown={shown} home={home.id} problem={problem} />
      <HomeTools tools={shown.tools} home={home.id} />
      <OwnDocuments documents={shown.documents} home={home} />
    </div>
  )
}
