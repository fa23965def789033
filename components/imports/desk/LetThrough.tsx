import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { ReasonForm } from '../../desk-ui/ReasonForm.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

/** Lets the next run of a refused feed through, or says who did. */
export function LetThrough({ run: { id, permission } }: { run: LoadedRun }) {
  const t = useTranslations('imports.desk')
  if (!permission) return null
  const { given, isOver } = permission
  return (
    <section className={frameStyles.card}>
      <h2>{t('let.title')}</h2>
      {given && <p>{t('let.given', { at: given.at, by: given.by ?? t('let.gone') })}</p>}
      {given && (
        <p dir="auto" className={requestStyles.written}>
          {given.reason}
        </p>
      )}
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
    </section>
  )
}
