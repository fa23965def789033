import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { UPLOAD_KINDS } from '#lib/owners/rules-needed.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import toolStyles from './HomeTools.module.css'
import { PortalButton } from './PortalButton.tsx'
import rowsStyles from './rows.module.css'
import { UploadForm } from './UploadForm.tsx'

/** `problem`: why a file wasn't taken, as the address says. */
type Props = {
  shown: Pick<Dashboard, 'needed' | 'uploads' | 'mayTakeBack'>
  home: number
  problem?: string | undefined
}

/**
 * What is still needed of the home, what the owner sent for it, and the form that sends more, with
 * and without scripts.
 */
export function NeededList({ shown: { needed, uploads, mayTakeBack }, home, problem }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const tForms = useTranslations('forms')
  const isKnown = problem !== undefined && Object.hasOwn(t.raw('uploads.problems' as never), problem)
  const wrong = isKnown ? t(`uploads.problems.${problem as 'none'}`) : null
  return (
    <section id="needed" className={`${rowsStyles.part} no-print`}>
      <h2>{t('needed.title')}</h2>
      <p className={rowsStyles.none}>{t('needed.text')}</p>
      <ul className={rowsStyles.rows}>
        {needed
          .filter(({ state }) => state !== 'notNeeded')
          .map(({ kind, state }) => (
            <li key={kind}>
              <span className={rowsStyles.foremost}>{t(`needed.kinds.${kind}`)}</span>
              <span className={rowsStyles.second}>{t(`needed.states.${state}`)}</span>
            </li>
          ))}
      </ul>
      {uploads.length > 0 && (
        <>
          <h3 className={toolStyles.sent}>{t('uploads.sent')}</h3>
          <ul className={rowsStyles.rows}>
            {uploads.map(({ leadId, kind, state, reason, at, name }) => (
              <li key={leadId}>
                <span>{[t(`needed.kinds.${kind}`), name].filter(Boolean).join(' – ')}</span>
                <span className={rowsStyles.second}>
                  {[t(`uploads.states.${state}`), formatDayOf(at, locale), ...(reason ? [reason] : [])].join(' · ')}
                </span>
                {mayTakeBack.includes(leadId) && (
                  <PortalButton
                    action="takeUploadBack"
                    id={leadId}
                    label={t('uploads.takeBackOf', { name: name || t(`needed.kinds.${kind}`) })}
                  >
                    {t('uploads.takeBack')}
                  </PortalButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {wrong && (
        <p role="alert" className={toolStyles.problem}>
          {wrong}
        </p>
      )}
      <UploadForm
        className={toolStyles.upload}
        problemTitle={tForms('summary.notDone')}
        network={tForms('failures.network')}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="id" value={home} />
        <label>
          {t('uploads.kind')}
          <select name="kind">
            {UPLOAD_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`needed.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('uploads.file')}
          <input type="file" name="file" required accept="application/pdf,image/jpeg,image/png,image/webp" />
        </label>
        <p className={rowsStyles.second}>{t('uploads.hint')}</p>
        <Button type="submit" variant="secondary">
          {t('uploads.send')}
        </Button>
      </UploadForm>
    </section>
  )
}
