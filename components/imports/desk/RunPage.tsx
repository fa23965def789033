import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { deskPath } from '#lib/i18n/paths.ts'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { ChangedHomes } from './ChangedHomes.tsx'
import { LeftOutFields } from './LeftOutFields.tsx'
import { LetThrough } from './LetThrough.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import { RunFacts } from './RunFacts.tsx'

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
        <form action={path} method="get" className={requestStyles.choice}>
          <div>
            <label className={fieldStyles.label} htmlFor={id}>
              {t('home')}
            </label>
            <input className={fieldStyles.input} type="search" id={id} name="home" defaultValue={run.home} />
          </div>
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </form>
      </search>
      <RefusedLines refusals={run.refusals} hrefOf={hrefOf('refusals')} />
      <LeftOutFields leftOut={run.leftOut} />
      <ChangedHomes changes={run.changes} hrefOf={hrefOf('changes')} />
    </>
  )
}
