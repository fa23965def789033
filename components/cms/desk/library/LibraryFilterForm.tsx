import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { PicturePages } from '#lib/cms/library/picture-overview.ts'
import { LIBRARY_STATES, type LibraryFilter } from '#lib/cms/library/rules-library-filter.ts'
import filterStyles from './LibraryFilterForm.module.css'
import { TagSelect } from './TagSelect.tsx'

type Props = {
  filter: LibraryFilter
  /** How many the filter leaves. */
  count: number
  /** What pictures are found by; none where nothing has tags. */
  tags: PicturePages['tags']
}

/** Narrows the pictures that are described by their address, also without JavaScript. */
export function LibraryFilterForm({ filter, count, tags }: Props) {
  const t = useTranslations('cms.pictures')
  return (
    <search>
      <form className={filterStyles.filter} method="get">
        <input type="hidden" name="describe" value="1" />
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
        {tags.length > 0 && <TagSelect tags={tags} chosen={filter.tag} />}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
        <p role="status">{t('count', { count })}</p>
      </form>
    </search>
  )
}
