import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { RequestView } from '#lib/requests/saved-views.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'
import { CurrentQuery } from './CurrentQuery.tsx'

/** Names the list that is shown, and removes views. */
export function SaveView({ views }: { views: readonly RequestView[] }) {
  const t = useTranslations('requests.desk')
  return (
    <details className={styles.fold} open={openedDraft('saveView') !== null}>
      <summary>{t('views.title')}</summary>
      <div className={frameStyles.card}>
        <DeskForm
          form="saveView"
          fields={{ name: { label: t('views.name'), hint: t('views.hint') } }}
          className={styles.note}
        >
          <CurrentQuery />
          <TypedField name="name" />
          <Button type="submit" variant="secondary">
            {t('views.save')}
          </Button>
        </DeskForm>
        {views.length > 0 && (
          <ul className={frameStyles.rows}>
            {views.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <DeskButton action="removeView" id={String(id)} label={t('views.removeOne', { name })}>
                  {t('views.remove')}
                </DeskButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
