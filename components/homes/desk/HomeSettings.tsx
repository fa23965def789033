import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedHome } from '#lib/homes/view.ts'
import { translations } from '#lib/i18n/translations.ts'
import { LANGUAGES, type Language } from '#lib/listings/rules.ts'
import { Decide } from '../../desk-ui/Decide.tsx'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'

/** What the agency sets of a home, and keeps over the next import: on the site or not, featured, ribbon, note. */
export function HomeSettings({ home }: { home: LoadedHome }) {
  const t = useTranslations('homes')
  const tStaff = useTranslations('desk.frame')
  const { id, isHidden, isFeatured, ribbons, crmRibbons, languages, note, changed } = home
  const number = String(id)
  const shared = {
    send: callDesk,
    handler: '/api/staff/desk/',
    problemTitle: tStaff('account.failed'),
  }
  const ribbon = (language: Language) => ({
    label: t('ribbon.of', { language: translations(language, 'common')('languageName') }),
    hint: crmRibbons[language] ? t('ribbon.crm', { text: crmRibbons[language] }) : t('ribbon.noCrm'),
    value: ribbons[language] ?? '',
  })
  const isShown = (language: Language) => languages.includes(language)
  return (
    <Panel title={t('settings.title')}>
      <p>{t('settings.text')}</p>
      {changed && <p>{t('settings.changed', { at: changed.at, by: changed.by ?? t('gone') })}</p>}
      <Cluster align="end">
        {isHidden && <Mark>{t('states.hidden')}</Mark>}
        {isHidden ? (
          <DeskButton action="showHome" id={number}>
            {t('settings.show')}
          </DeskButton>
        ) : (
          <Decide action="hideHome" id={number} sure={t('settings.hideSure')}>
            {t('settings.hide')}
          </Decide>
        )}
        {isFeatured && <Mark>{t('featured')}</Mark>}
        <DeskButton action={isFeatured ? 'plainHome' : 'featureHome'} id={number}>
          {t(isFeatured ? 'settings.plain' : 'settings.feature')}
        </DeskButton>
      </Cluster>
      <FieldForm
        form="homeRibbons"
        action="homeRibbons"
        fields={{ nl: ribbon('nl'), fr: ribbon('fr'), en: ribbon('en'), de: ribbon('de') }}
        {...shared}
      >
        <FormStack>
          <input type="hidden" name="id" value={number} />
          {LANGUAGES.filter(isShown).map((language) => (
            <TypedField key={language} name={language} />
          ))}
          {LANGUAGES.filter((language) => !isShown(language)).map((language) => (
            <input key={language} type="hidden" name={language} value={ribbons[language] ?? ''} />
          ))}
          <SubmitButton>{t('ribbon.save')}</SubmitButton>
        </FormStack>
      </FieldForm>
      <FieldForm
        form="homeNote"
        action="homeNote"
        fields={{ note: { label: t('note.label'), hint: t('note.hint'), value: note } }}
        {...shared}
      >
        <FormStack>
          <input type="hidden" name="id" value={number} />
          <ChosenField name="note" />
          <SubmitButton>{t('note.save')}</SubmitButton>
        </FormStack>
      </FieldForm>
    </Panel>
  )
}
