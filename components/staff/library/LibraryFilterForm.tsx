import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { LIBRARY_STATES, type LibraryFilter } from '#lib/staff/media/library-filter.ts'
import filterStyles from './LibraryFilterForm.module.css'

/** `words`: those of pictures or of files. `count`: how many the filter leaves. */
type Props = { words: 'staffPictures' | 'staffFiles'; filter: LibraryFilter; count: number }

/** Narrows the list of pictures or files by its address, also without JavaScript. */
export function LibraryFilterForm({ words, filter, count }: Props) {
  const t = useTranslations(words)
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
            {LIBRARY_STATES.map((state) => (
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
