import { useTranslations } from 'next-intl'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { PicturePages } from '#lib/cms/library/picture-overview.ts'

type Props = { tags: PicturePages['tags']; chosen: string | null }

/** Narrows the pictures to those with a tag. */
export function TagSelect({ tags, chosen }: Props) {
  const t = useTranslations('cms.pictures')
  return (
    <div>
      <label className={fieldStyles.label} htmlFor="filter-tag">
        {t('tag')}
      </label>
      <select className={fieldStyles.input} id="filter-tag" name="tag" defaultValue={chosen ?? ''}>
        <option value="">{t('all')}</option>
        {tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>{`${tag} (${count})`}</option>
        ))}
      </select>
    </div>
  )
}
