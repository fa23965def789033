import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { REPORT_TONES } from '#lib/home-reports/rules-reports.ts'
import type { LoadedReport } from '#lib/home-reports/view.ts'

/** What the owners of a home are told of a month: a colleague reads it, adds a word, and sends it. */
export function ReportPage({ report }: { report: LoadedReport }) {
  const t = useTranslations('home-reports')
  const { id, state, note, owners, colleague, home, homeHref, month, rows, decided } = report
  return (
    <>
      <Panel title={month}>
        <Cluster>
          <State tone={REPORT_TONES[state]}>{t(`states.${state}`)}</State>
          {decided && <Moment moment={decided} />}
          {colleague && <span>{colleague}</span>}
        </Cluster>
        <p>
          <Anchor href={homeHref}>
            <bdi>{home}</bdi>
          </Anchor>
          {owners.length > 0 && ` · ${t('to', { names: owners.join(', ') })}`}
        </p>
        <Facts>
          {rows.map(({ label, value }) => (
            <Fact key={label} label={label} isFigure>
              {value}
            </Fact>
          ))}
        </Facts>
        {state !== 'ready' && note && <Written>{note}</Written>}
      </Panel>
      {state !== 'ready' && <LeftText form="sendReport" id="problem" />}
      {state === 'ready' && (
        <Panel title={t('look')}>
          {owners.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <DeskForm
              form="sendReport"
              fields={{ note: { label: t('note'), hint: t('noteHint'), id: 'report-note', value: note } }}
              problemTitle={t('failed')}
            >
              <FormStack>
                <input type="hidden" name="id" value={id} />
                <TypedField name="note" />
                <SubmitButton>{t('send')}</SubmitButton>
              </FormStack>
            </DeskForm>
          )}
          <Cluster>
            <DeskButton action="skipReport" id={id}>
              {t('skip')}
            </DeskButton>
          </Cluster>
        </Panel>
      )}
    </>
  )
}
