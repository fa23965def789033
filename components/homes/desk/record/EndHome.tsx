import { useTranslations } from 'next-intl'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { ShownEnding } from '#lib/home-records/view-ending.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { DeskForm } from '../../../desk-ui/DeskForm.tsx'
import { Panel } from '../../../desk-ui/panel/Panel.tsx'
import styles from './EndHome.module.css'

/** What follows when a home is sold, let or withdrawn, before anybody is told: who hears what, and the button. */
export function EndHome({ id, ending }: { id: number; ending: ShownEnding }) {
  const t = useTranslations('homes')
  const locale = useLocale()
  const { state, seen, viewings, bidders, candidates, crmViewings } = ending
  const people = [...bidders, ...candidates]
  const nobody = { value: 'none', label: t('state.end.nobody') }
  const asksWho = people.length > 0 && state !== 'withdrawn'
  return (
    <Panel title={t('state.end.title', { state })} id="state" tone="late">
      <p>{t('state.end.text', { state })}</p>
      <p>{t('state.end.viewings', { count: viewings.length })}</p>
      {viewings.length > 0 && (
        <ul className={styles.list}>
          {viewings.map((one) => (
            <li key={one.id}>
              {one.when} · <bdi>{one.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {crmViewings > 0 && <p>{t('state.end.crm', { count: crmViewings })}</p>}
      {bidders.length > 0 && (
        <>
          <p>{t('state.end.bidders', { count: bidders.length })}</p>
          <ul className={styles.list}>
            {bidders.map((one) => (
              <li key={one.id}>
                <bdi>{one.name}</bdi> · {one.amount}
              </li>
            ))}
          </ul>
        </>
      )}
      {candidates.length > 0 && (
        <>
          <p>{t('state.end.candidates', { count: candidates.length })}</p>
          <ul className={styles.list}>
            {candidates.map((one) => (
              <li key={one.id}>
                <bdi>{one.name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskForm
        form="endHome"
        className={styles.form}
        draft={openedDraft('endHome')}
        fields={{
          tell: { label: t('state.end.tell'), hint: t('state.end.tellHint'), value: 'yes' },
          except: {
            ...{ label: t('state.end.except', { state }), hint: t('state.end.exceptHint'), value: 'none' },
            options: [nobody, ...people.map((one) => ({ value: one.id, label: one.name }))],
          },
        }}
      >
        <input type="hidden" name="id" value={`${id} ${state}`} />
        <input type="hidden" name="seen" value={seen} />
        {people.length > 0 && <ChosenField name="tell" />}
        {asksWho ? <ChosenField name="except" /> : <input type="hidden" name="except" value="none" />}
        <div className={styles.acts}>
          <SubmitButton>{t('state.end.confirm', { state })}</SubmitButton>
          <Anchor href={deskPath('deskHome', locale, String(id))}>{t('state.end.keep')}</Anchor>
        </div>
      </DeskForm>
    </Panel>
  )
}
