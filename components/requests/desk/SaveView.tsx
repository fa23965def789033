import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { RequestView } from '#lib/requests/saved-views.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { CurrentQuery } from './CurrentQuery.tsx'
import styles from './SaveView.module.css'

/** Names the list that is shown, and removes views. */
export function SaveView({ views }: { views: readonly RequestView[] }) {
  const t = useTranslations('requests.desk')
  return (
    <details className={styles.fold} open={openedDraft('saveView') !== null}>
      <summary>{t('views.title')}</summary>
      <Panel>
        <DeskForm form="saveView" fields={{ name: { label: t('views.name'), hint: t('views.hint') } }}>
          <FormStack>
            <CurrentQuery />
            <TypedField name="name" />
            <Button type="submit" variant="secondary">
              {t('views.save')}
            </Button>
          </FormStack>
        </DeskForm>
        {views.length > 0 && (
          <RowList>
            {views.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <DeskButton action="removeView" id={String(id)} label={t('views.removeOne', { name })}>
                  {t('views.remove')}
                </DeskButton>
              </li>
            ))}
          </RowList>
        )}
      </Panel>
    </details>
  )
}
