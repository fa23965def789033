import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { TRAVEL_RULES } from '#lib/viewings/rules-travel-time.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** How long the agents of an office are under way between two postcodes, and the dialog that changes that. */
export function TravelTime({ office: { id, name, travel } }: { office: NonNullable<LoadedAgenda['office']> }) {
  const t = useTranslations('viewings.desk.travel')
  const tTimes = useTranslations('viewings.desk.times')
  const tFields = translations(useLocale(), 'cms-fields')
  const { rule, minutes, speed } = travel
  return (
    <Panel title={t('of', { office: name })}>
      <p>{t('now', { rule: t(`rules.${rule}`, { minutes, speed }) })}</p>
      <p>{tFields('fields.visit_travel.help')}</p>
      <Cluster align="end">
        <OpenDialog
          id="travel-time"
          label={t('title')}
          keep={tTimes('keep')}
          isOpen={openedDraft('setTravel') !== null}
        >
          <DeskForm
            form="setTravel"
            fields={{
              rule: {
                label: tFields('fields.visit_travel.label'),
                options: TRAVEL_RULES.map((value) => ({ value, label: tFields(`choices.visit_travel-${value}`) })),
                value: rule,
                id: 'travel-rule',
              },
              minutes: {
                label: tFields('fields.visit_travel_minutes.label'),
                hint: tFields('fields.visit_travel_minutes.help'),
                value: String(minutes),
                id: 'travel-minutes',
              },
              speed: {
                label: `${tFields('fields.visit_travel_speed.label')} (${tFields('fields.visit_travel_speed.unit')})`,
                hint: tFields('fields.visit_travel_speed.help'),
                value: String(speed),
                id: 'travel-speed',
              },
            }}
          >
            <FormStack>
              <input type="hidden" name="office" value={id} />
              <ChosenField name="rule" />
              <TypedField name="minutes" />
              <TypedField name="speed" />
              <SubmitButton>{t('save')}</SubmitButton>
            </FormStack>
          </DeskForm>
        </OpenDialog>
      </Cluster>
    </Panel>
  )
}
