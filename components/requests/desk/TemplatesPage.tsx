import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'
import type { LoadedTemplates } from '#lib/requests/answers/view-templates.ts'

type Props = { loaded: LoadedTemplates; done: string | undefined }

/** Answers to begin with: the colleague's own, and their office's. Those of the network are documents of the site. */
export function TemplatesPage({ loaded: { templates, open, hasOffice, placeholders }, done }: Props) {
  const locale = useLocale()
  const [t, tLanguages] = [useTranslations('requests.templates'), useTranslations('cms.editor')]
  const path = pathTo('deskTemplates', locale)
  return (
    <>
      <DoneNotice of="requests.desk.done" done={done} />
      <Soft as="p">{t('text')}</Soft>
      <Panel title={t('title')}>
        {templates.length === 0 && <p>{t('none')}</p>}
        <RowList>
          {templates.map(({ id, name, language, isOffice }) => (
            <li key={id}>
              <span>
                <Anchor href={`${path}?template=${id}#template`}>
                  <bdi>{name}</bdi>
                </Anchor>{' '}
                <Soft>
                  {tLanguages(`languages.${language}`)} · {t(isOffice ? 'ofOffice' : 'ofMine')}
                </Soft>
              </span>
              <DeskButton action="removeTemplate" id={String(id)} label={t('removeOne', { name })}>
                {t('remove')}
              </DeskButton>
            </li>
          ))}
        </RowList>
      </Panel>
      <Panel id="template" title={open ? t('change') : t('add')}>
        <DeskForm
          form="saveTemplate"
          fields={{
            name: { label: t('name'), value: open?.name ?? '' },
            language: {
              label: t('language'),
              value: open?.language ?? locale,
              options: LANGUAGES.map((value) => ({ value, label: tLanguages(`languages.${value}`) })),
            },
            subject: { label: t('subject'), hint: t('subjectHint'), value: open?.subject ?? '' },
            body: {
              label: t('body'),
              hint: t('bodyHint', { fields: placeholders.join(' ') }),
              value: open?.body ?? '',
            },
            shared: { label: t('shared'), value: open?.isOffice ? 'on' : '' },
          }}
        >
          <FormStack>
            <input type="hidden" name="id" value={open ? String(open.id) : ''} />
            <TypedField name="name" />
            <ChosenField name="language" />
            <TypedField name="subject" />
            <ChosenField name="body" />
            {hasOffice && <ChosenField name="shared" />}
            <SubmitButton>{t('save')}</SubmitButton>
          </FormStack>
        </DeskForm>
      </Panel>
    </>
  )
}
