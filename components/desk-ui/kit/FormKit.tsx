import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { ChoiceList } from '../editor/ChoiceList.tsx'
import { EditorStatus } from '../editor/EditorStatus.tsx'
import { FieldsetBox } from '../editor/FieldsetBox.tsx'
import { FieldError, FieldHelp, RequiredMark } from '../editor/FieldWords.tsx'
import { FilterGrid } from '../form/FilterGrid.tsx'
import { FormLine } from '../form/FormLine.tsx'
import { FormStack } from '../form/FormStack.tsx'
import { FormSection } from '../form-screen/FormSection.tsx'
import { LanguageFrame, LanguageSide } from '../languages/LanguageFrame.tsx'
import { DayField } from '../lists/DayField.tsx'
import { ListSelect } from '../lists/ListSelect.tsx'
import { Moment } from '../moment/Moment.tsx'
import { SaveBar, SavePlan, SaveStored } from '../save-bar/SaveBar.tsx'
import { Example } from './Example.tsx'
import { SaveErrorsKit } from './KitButtons.tsx'

/** A text field as it is, wrong, and turned off. */
function Fields() {
  const t = useTranslations('kit')
  return (['', 'wrong', 'off'] as const).map((state) => (
    <div key={state} data-wrong={state === 'wrong' ? '' : undefined}>
      <label className={fieldStyles.label} htmlFor={`kit-field-${state}`}>
        {t('field')}
        {state === '' && <RequiredMark>{t('required')}</RequiredMark>}
      </label>
      <input
        type="text"
        id={`kit-field-${state}`}
        className={fieldStyles.input}
        disabled={state === 'off'}
        defaultValue={state === 'wrong' ? '' : t('home')}
        aria-invalid={state === 'wrong' || undefined}
        aria-describedby={`kit-words-${state}`}
      />
      {state === 'wrong' ? (
        <FieldError id={`kit-words-${state}`}>{t('wrong')}</FieldError>
      ) : (
        <FieldHelp id={`kit-words-${state}`}>{t('help')}</FieldHelp>
      )}
    </div>
  ))
}

export function FormKit({ now }: { now: Date }) {
  const locale = useLocale()
  const t = useTranslations('kit')
  const options = [{ value: '1', label: t('town') }]
  return (
    <>
      <Example of="FormStack, FieldHelp, FieldError">
        <FormStack>
          <Fields />
        </FormStack>
      </Example>
      <Example of="FilterGrid, DayField, DateInput, ListSelect">
        <FilterGrid>
          <DayField name="day" label={t('day')} value={brusselsDay(now.toISOString())} />
          <div>
            <label className={fieldStyles.label} htmlFor="kit-time">
              {t('time')}
            </label>
            <DateInput id="kit-time" type="time" className={fieldStyles.input} defaultValue="09:30" />
          </div>
          <ListSelect name="choice" label={t('choice')} none={t('choose')} value="" options={options} />
        </FilterGrid>
      </Example>
      <Example of="FormLine, ChoiceList, FieldsetBox">
        <FormLine>
          <ListSelect name="line" label={t('choice')} none={t('choose')} value="1" options={options} />
          <Button variant="secondary">{t('save')}</Button>
        </FormLine>
        <FieldsetBox legend={t('choice')} help={t('help')} error={t('wrong')}>
          <ChoiceList>
            <li>
              <label>
                <input type="checkbox" defaultChecked /> {t('town')}
              </label>
            </li>
          </ChoiceList>
        </FieldsetBox>
      </Example>
      <Example of="FormSection, LanguageFrame">
        <FormSection id="kit-section" title={t('field')} isFramed>
          <LanguageFrame label={t('field')} help={t('help')}>
            <LanguageSide lang="nl" name="Nederlands">
              <input type="text" className={fieldStyles.input} aria-label="Nederlands" defaultValue={t('home')} />
            </LanguageSide>
            <LanguageSide lang="fr" name="Français">
              <input type="text" className={fieldStyles.input} aria-label="Français" defaultValue={t('home')} />
            </LanguageSide>
          </LanguageFrame>
        </FormSection>
      </Example>
      <Example of="SaveBar">
        <EditorStatus isProblem role="status">
          {t('failed')}
        </EditorStatus>
        <SaveBar
          said={
            <>
              <SaveStored beside={t('asDraft')}>
                {t('saved')} <Moment moment={sayMoment(now, now, locale)} />
              </SaveStored>
              <SavePlan>{t('planned')}</SavePlan>
              <SavePlan isLate>{t('planned')}</SavePlan>
            </>
          }
        >
          <SaveErrorsKit>{t('errors')}</SaveErrorsKit>
          <Button>{t('save')}</Button>
        </SaveBar>
      </Example>
    </>
  )
}
