import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button, buttonClass } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedImports } from '#lib/imports/desk/view-imports.ts'

type Props = { imports: LoadedImports }

/** Above the runs of the import: that none comes any more, that one is at work, or that none can be started here. */
export function ImportNotices({ imports: { late, isRunning, canStart, hasCrm } }: Props) {
  const t = useTranslations('imports.desk')
  return (
    <>
      {late && (
        <DeskNotice isProblem isStanding>
          {t('late', late)}
        </DeskNotice>
      )}
      {isRunning && <p role="status">{t('running')}</p>}
      {!canStart && !hasCrm && <p>{t('noFolder')}</p>}
    </>
  )
}

/** Beside the runs: the way to the CRM, and the button that starts an import. */
export function ImportBar({ imports: { isRunning, canStart } }: Props) {
  const locale = useLocale()
  const t = useTranslations('imports.desk')
  const tStaff = useTranslations('desk.frame')
  return (
    <>
      <Anchor href={pathTo('deskCrm', locale)} className={buttonClass('quiet')}>
        {t('toCrm')}
      </Anchor>
      {!isRunning && canStart && (
        <ButtonForm
          send={callDesk}
          handler="/api/staff/desk/"
          action="startImport"
          problemTitle={tStaff('account.failed')}
        >
          <Button type="submit">{t('start')}</Button>
        </ButtonForm>
      )}
    </>
  )
}
