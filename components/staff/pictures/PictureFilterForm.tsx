import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { PICTURE_STATES, type PictureFilter } from '#lib/staff/media/picture-overview.ts'
import filterStyles from '../articles/ListFilterForm.module.css'

/** `count`: how many pictures it leaves. */
type Props = { filter: PictureFilter; count: number }

/** Narrows the list of pictures by its address, also without JavaScript. */
export function PictureFilterForm({ filter, count }: Props) {
  const t = useTranslations('staffPictures')
  return (
    <search>
      <form className={filterStyles.filter} method="get">
        <div>
          <label className={fieldStyles.label} htmlFor="filter-q">
            {t('search')}
          </label>
          <input className={fieldStyles.input} type="search" id="filter-q" name="q" defaultValue={filter.text} />
        </div>
        <div>
          <label className={fieldStyles.label} htmlFor="filter-state">
            {t('state')}
          </label>
          <select className={fieldStyles.input} id="filter-state" name="state" defaultValue={filter.state ?? ''}>
            <option value="">{t('all')}</option>
            {PICTURE_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
        <p role="status">{t('count', { count })}</p>
      </form>
    </search>
  )
}
