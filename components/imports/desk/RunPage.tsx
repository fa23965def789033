import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ReasonForm } from '#components/desk-ui/ReasonForm.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './Imports.module.css'

type ChangedHomesProps = { changes: LoadedRun['changes']; hrefOf: (page: number) => string }

/** What a run changed in each home: every field before and after. */
function ChangedHomes({ changes: { count, page, pages, homes }, hrefOf }: ChangedHomesProps) {
  const t = useTranslations('imports.desk')
  return (
    <Panel id="changes" longWords title={t('changes.title')}>
      <p>{t('changes.summary', { count })}</p>
      <div className={styles.homes}>
        {homes.map(({ id, reference, kinds, fields }) => (
          <div key={id}>
            <h3>
              <bdi>{reference}</bdi>{' '}
              {kinds.map((kind) => (
                <Mark key={kind}>{t(`kinds.${kind}`)}</Mark>
              ))}
            </h3>
            <ChangeTable reference={reference} fields={fields} />
          </div>
        ))}
      </div>
      <ListPages {...{ page, pages, hrefOf }} />
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
      <ListPages {...{ page, pages, hrefOf }} />
    </Panel>
  )
}

/** What a run did: result, times, counts, and why it was refused. */
function RunFacts({ run }: { run: LoadedRun }) {
  const t = useTranslations('imports.desk')
  const { state, start, duration, starter, forced, source, crm, problem } = run
  const rows: [string, string | number][] = [
    [t('columns.start'), start],
    [t('columns.duration'), duration],
    [t('startedBy'), starter ?? t('byCommand')],
    crm ? [t('sourceCrm'), crm] : [t('source'), source],
    ...(['read', 'added', 'changed', 'withdrawn', 'refused'] as const).map((name): [string, number] => [
      t(`columns.${name}`),
      run[name],
    ]),
  ]
  return (
    <Panel>
      <FactLine>
        <Mark>{t(`states.${state}`)}</Mark>
        {forced && <Mark>{t('forced')}</Mark>}
      </FactLine>
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
      <dl className={styles.counts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

/** One run of the import. */
export function RunPage({ run }: { run: LoadedRun }) {
  const locale = useLocale()
  const t = useTranslations('imports.desk')
  const id = useId()
  const path = deskPath('deskImport', locale, String(run.id))
  const hrefOf = (name: 'refusals' | 'changes') => (page: number) =>
    `${path}?${new URLSearchParams({ ...(run.home && { home: run.home }), [name]: String(page) })}#${name}`
  return (
    <>
      <RunFacts run={run} />
      <LetThrough run={run} />
      <search>
        <form action={path} method="get">
          <FormLine>
            <div>
              <label className={fieldStyles.label} htmlFor={id}>
                {t('home')}
              </label>
              <input className={fieldStyles.input} type="search" id={id} name="home" defaultValue={run.home} />
            </div>
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
          </FormLine>
        </form>
      </search>
      <RefusedLines refusals={run.refusals} hrefOf={hrefOf('refusals')} />
      <LeftOutFields leftOut={run.leftOut} />
      <ChangedHomes changes={run.changes} hrefOf={hrefOf('changes')} />
    </>
  )
}
