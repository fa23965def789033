import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Figure, Figures } from '#components/desk-ui/figures/Figures.tsx'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ReasonForm } from '#components/desk-ui/ReasonForm.tsx'
import { RecordHead } from '#components/desk-ui/record-head/RecordHead.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { ThingRow } from '#components/desk-ui/rows/ThingRow.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { CHANGE_KINDS, RUN_COUNTS, RUN_TONES, type RunCount } from '#lib/imports/desk/rules-list.ts'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import { Thumbnail } from '../../cms/desk/media/Thumbnail.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './Imports.module.css'

type ChangedHomesProps = { changes: LoadedRun['changes']; path: string; hrefOf: (page: number) => string }

/** What a run changed in each home: every field before and after. */
function ChangedHomes({ changes: { kind, count, page, pages, homes }, path, hrefOf }: ChangedHomesProps) {
  const t = useTranslations('imports.desk')
  return (
    <Panel
      id="changes"
      longWords
      title={t('changes.title')}
      beside={kind && t(`kinds.${kind}`)}
      actions={kind && <Anchor href={`${path}#changes`}>{t('list.views.all')}</Anchor>}
    >
      <p>{t('changes.summary', { count })}</p>
      <div className={styles.homes}>
        {homes.map(({ id, reference, href, kinds, fields }) => (
          <div key={id}>
            <h3>
              {href ? (
                <Anchor href={href}>
                  <bdi>{reference}</bdi>
                </Anchor>
              ) : (
                <bdi>{reference}</bdi>
              )}{' '}
              {kinds.map((kind) => (
                <Mark key={kind}>{t(`kinds.${kind}`)}</Mark>
              ))}
            </h3>
            <ChangeTable reference={reference} fields={fields} />
          </div>
        ))}
      </div>
      <ListPages of={t('changes.title')} {...{ page, pages, hrefOf }} />
    </Panel>
  )
}

/** Lets the next run of a refused feed through, or says who did. */
function LetThrough({ run: { id, permission } }: { run: LoadedRun }) {
  const t = useTranslations('imports.desk')
  if (!permission) return null
  const { given, isOver } = permission
  return (
    <Panel title={t('let.title')}>
      {given && <p>{t('let.given', { at: given.at, by: given.by ?? t('let.gone') })}</p>}
      {given && <Written>{given.reason}</Written>}
      {isOver && <p>{t('let.over')}</p>}
      {given && !isOver && <p>{t('let.next')}</p>}
      {!given && !isOver && (
        <>
          <p>{t('let.text')}</p>
          <ReasonForm
            form="letThrough"
            id={id}
            label={t('let.reason')}
            hint={t('let.reasonHint')}
            button={t('let.button')}
          />
        </>
      )}
    </Panel>
  )
}

/** What was left out of records that were taken: which field, what is wrong with it, how often, and some examples. */
function LeftOutFields({ leftOut: { count, rows } }: { leftOut: LoadedRun['leftOut'] }) {
  const t = useTranslations('imports.desk')
  return (
    <Panel id="left-out" longWords title={t('leftOut.title')}>
      <p>{t('leftOut.summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('leftOut.title')}
          heads={[t('leftOut.field'), t('leftOut.why'), t('leftOut.count'), t('leftOut.examples')]}
          rows={rows.map(({ key, field, fault, records, examples }) => ({
            key,
            cells: [
              field,
              fault,
              records,
              <ul key="examples" className={styles.faults}>
                {examples.map((example) => (
                  <li key={example}>
                    <bdi>{example}</bdi>
                  </li>
                ))}
              </ul>,
            ],
          }))}
        />
      )}
      {count > rows.length && <p>{t('leftOut.more', { count: count - rows.length })}</p>}
    </Panel>
  )
}

type RefusedLinesProps = { refusals: LoadedRun['refusals']; hrefOf: (page: number) => string }

/** The lines of a feed that were refused: which record, which field, what is wrong with it. */
function RefusedLines({ refusals: { count, page, pages, rows }, hrefOf }: RefusedLinesProps) {
  const t = useTranslations('imports.desk')
  return (
    <Panel id="refusals" longWords title={t('refusals.title')}>
      <p>{t('refusals.summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('refusals.title')}
          heads={[t('refusals.record'), t('refusals.why'), t('refusals.place')]}
          rows={rows.map(({ id, record, language, faults, file, line }) => ({
            key: String(id),
            cells: [
              <bdi key="record">{[record || t('refusals.nameless'), language].filter(Boolean).join(' · ')}</bdi>,
              <ul key="why" className={styles.faults}>
                {faults.map(({ field, fault }) => (
                  <li key={`${field} ${fault}`}>{field ? t('refusals.fieldFault', { field, fault }) : fault}</li>
                ))}
              </ul>,
              t('refusals.line', { file, line }),
            ],
          }))}
        />
      )}
      <ListPages of={t('refusals.title')} {...{ page, pages, hrefOf }} />
    </Panel>
  )
}

/** The homes that a refused feed would take away, or take a language from; nothing of a run that doesn't name them. */
function LostHomes({ lost, hrefOf }: { lost: LoadedRun['lost']; hrefOf: (page: number) => string }) {
  const t = useTranslations('imports.desk')
  if (!lost || lost.named === 0) return null
  const { count, named, page, pages, homes } = lost
  return (
    <Panel id="lost" longWords title={t('lost.title', { what: lost.what })} beside={t('lost.count', { count })}>
      {count > named && <p>{t('lost.most', { named })}</p>}
      <RowList>
        {homes.map(({ id, reference, title, lang, picture, isGone, href }) => (
          <ThingRow
            key={id}
            picture={picture && <Thumbnail src={picture} />}
            name={
              <Anchor href={href}>
                <bdi>{reference}</bdi>
              </Anchor>
            }
            about={<bdi lang={lang}>{title}</bdi>}
          >
            {isGone && <State tone="off">{t('kinds.withdrawn')}</State>}
          </ThingRow>
        ))}
      </RowList>
      <ListPages of={t('lost.title', { what: lost.what })} {...{ page, pages, hrefOf }} />
    </Panel>
  )
}

/** What a run is called, how it ended, when it was and who started it. */
function RunHead({ run }: { run: LoadedRun }) {
  const t = useTranslations('imports.desk')
  const { id, state, start, duration, starter, forced, source, crm, problem } = run
  return (
    <>
      <RecordHead
        name={t('list.numbered', { id })}
        facts={
          <>
            <State tone={RUN_TONES[state]}>{t(`states.${state}`)}</State>
            {forced && <Mark>{t('forced')}</Mark>}
            <FactLine>
              <span>
                {[start, duration, `${t('startedBy')}: ${starter ?? t('byCommand')}`].filter(Boolean).join(' · ')}
              </span>
              <Soft>{crm ? `${t('sourceCrm')} ${crm}` : `${t('source')}: ${source}`}</Soft>
            </FactLine>
          </>
        }
      />
      {state === 'refused' && (
        <DeskNotice isProblem isStanding>
          {problem} {t('nothingChanged')}
        </DeskNotice>
      )}
      {(state === 'failed' || state === 'ended') && (
        <DeskNotice isProblem isStanding>
          {problem ?? t('problems.ended')}
        </DeskNotice>
      )}
    </>
  )
}

/** What a run did; each figure leads to what it counts. */
function RunFigures({ run, path }: { run: LoadedRun; path: string }) {
  const t = useTranslations('imports.desk')
  const { lost, leftOut } = run
  const hrefOf = (count: RunCount): string | undefined => {
    if (run[count] === 0 || count === 'read') return undefined
    return count === 'refused' ? '#refusals' : `${path}?kind=${CHANGE_KINDS[count]}#changes`
  }
  return (
    <Panel aria-label={t('figures')}>
      <Figures>
        {RUN_COUNTS.map((count) => (
          <Figure
            key={count}
            label={t(`columns.${count}`)}
            href={hrefOf(count)}
            tone={count === 'refused' && run.refused > 0 ? 'late' : undefined}
          >
            {run[count]}
          </Figure>
        ))}
        {leftOut.count > 0 && (
          <Figure label={t('leftOut.title')} href="#left-out">
            {leftOut.count}
          </Figure>
        )}
        {lost && lost.named > 0 && (
          <Figure label={t('lost.title', { what: lost.what })} href="#lost" tone="late">
            {lost.count}
          </Figure>
        )}
      </Figures>
    </Panel>
  )
}

/** One run of the import. */
export function RunPage({ run }: { run: LoadedRun }) {
  const locale = useLocale()
  const t = useTranslations('imports.desk')
  const id = useId()
  const path = deskPath('deskImport', locale, String(run.id))
  const { home, changes } = run
  const hrefOf = (name: 'refusals' | 'changes' | 'lost') => (page: number) => {
    const kept = { ...(home && { home }), ...(changes.kind && { kind: changes.kind }) }
    return `${path}?${new URLSearchParams({ ...kept, [name]: String(page) })}#${name}`
  }
  return (
    <>
      <RunHead run={run} />
      <RunFigures run={run} path={path} />
      <LetThrough run={run} />
      <LostHomes lost={run.lost} hrefOf={hrefOf('lost')} />
      <search>
        <form action={path} method="get">
          <FormLine>
            <div>
              <label className={fieldStyles.label} htmlFor={id}>
                {t('home')}
              </label>
              <input className={fieldStyles.input} type="search" id={id} name="home" defaultValue={home} />
            </div>
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
          </FormLine>
        </form>
      </search>
      {run.refused > 0 && <RefusedLines refusals={run.refusals} hrefOf={hrefOf('refusals')} />}
      {run.leftOut.count > 0 && <LeftOutFields leftOut={run.leftOut} />}
      <ChangedHomes changes={changes} path={path} hrefOf={hrefOf('changes')} />
    </>
  )
}
