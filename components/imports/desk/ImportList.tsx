import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import tableStyles from '#components/desk-ui/lists/Table.module.css'
import { Mark } from '#components/desk-ui/Mark.tsx'
import peopleStyles from '#components/desk-ui/styles/People.module.css'
import requestStyles from '#components/desk-ui/styles/Requests.module.css'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedImports } from '#lib/imports/desk/view-imports.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'
import { AVAILABILITY_WORDS, CONDITION_WORDS } from '#lib/listings/rules-availability-words.ts'
import styles from './Imports.module.css'

/** Every run of the import, the latest first, and the button that starts one. */
export function ImportList({ imports }: { imports: LoadedImports }) {
  const locale = useLocale()
  const t = useTranslations('imports.desk')
  const { runs, page, pages, isRunning, canStart, hasCrm, late } = imports
  return (
    <>
      {late && (
        <p className={peopleStyles.problem} role="alert">
          {t('late', late)}
        </p>
      )}
      <div className={requestStyles.buttons}>
        {isRunning && <p role="status">{t('running')}</p>}
        {!isRunning && canStart && <DeskButton action="startImport">{t('start')}</DeskButton>}
        {!canStart && !hasCrm && <p>{t('noFolder')}</p>}
      </div>
      {runs.length === 0 && <p>{t('none')}</p>}
      {runs.length > 0 && (
        <PlainTable
          caption={t('caption')}
          heads={[
            ...[t('columns.start'), t('columns.result'), t('columns.duration'), t('columns.read')],
            ...[t('columns.added'), t('columns.changed'), t('columns.withdrawn'), t('columns.refused')],
          ]}
          rows={runs.map((run) => ({
            key: String(run.id),
            cells: [
              <Anchor key="run" href={run.href}>
                {run.start}
              </Anchor>,
              <Mark key="state">{t(`states.${run.state}`)}</Mark>,
              ...[run.duration, run.read, run.added, run.changed, run.withdrawn, run.refused],
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${pathTo('deskImports', locale)}?page=${to}`} />
    </>
  )
}

/** The words by which the site reads that a home is sold, let or under option, in the languages of the sender. */
export function AvailabilityWords() {
  const t = useTranslations('imports.desk')
  const rows = [
    ...AVAILABILITY_WORDS.map(({ availability, words }) => ({ name: t(`words.${availability}`), words })),
    { name: t('words.condition'), words: CONDITION_WORDS },
  ]
  return (
    <details className={styles.remarks}>
      <summary>{t('words.title')}</summary>
      <p>{t('words.text')}</p>
      <div className={tableStyles.wrapping}>
        <PlainTable
          caption={t('words.title')}
          heads={[t('words.state'), ...LANGUAGES.map((language) => language.toUpperCase())]}
          rows={rows.map(({ name, words }) => ({
            key: name,
            cells: [
              name,
              ...LANGUAGES.map((language) => (
                <span key={language} lang={language}>
                  {words[language].join(', ')}
                </span>
              )),
            ],
          }))}
        />
      </div>
    </details>
  )
}
