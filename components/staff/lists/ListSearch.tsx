import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import kindStyles from '../editor/kinds/Kinds.module.css'

type Props = { wanted: string; count: number }

/** Searches a long list by name; what is searched stands in the address. */
export function ListSearch({ wanted, count }: Props) {
  const t = useTranslations('staffKinds')
  const id = useId()
  return (
    <search className={kindStyles.search}>
      <form method="get">
        <label htmlFor={id} className={fieldStyles.label}>
          {t('search.label')}
        </label>
        <input id={id} type="search" name="q" defaultValue={wanted} className={fieldStyles.input} />
        <Button type="submit" variant="secondary">
          {t('search.submit')}
        </Button>
      </form>
      {wanted && <p role="status">{t('search.found', { count })}</p>}
    </search>
  )
}
