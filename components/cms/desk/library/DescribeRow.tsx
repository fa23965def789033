'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegister } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { LeftReason } from '#lib/cms/library/describe-pictures.ts'
import type { Language } from '#lib/listings/rules.ts'
import { Thumbnail } from '../media/Thumbnail.tsx'
import styles from './DescribePictures.module.css'

/** What is typed of a picture; its tags with commas between them. */
export type DescribedRow = { alt: Partial<Record<Language, string>>; decorative: boolean; tags: string }

type Props = {
  picture: { id: number; src: string; name: string }
  place: number
  languages: readonly Language[]
  register: UseFormRegister<{ rows: DescribedRow[] }>
  /** Why it wasn't saved. */
  left: LeftReason | undefined
}

/** The fields of one picture. */
export function DescribeRow({ picture, place, languages, register, left }: Props) {
  const t = useTranslations('cms.pictures.describe')
  const tLanguages = useTranslations('cms.editor.languages')
  const problem = left && t(`left.${left}`)
  const { id, src, name } = picture
  return (
    <li>
      <fieldset className={styles.row} aria-describedby={problem ? `problem-${id}` : undefined}>
        <legend>{name}</legend>
        <Thumbnail src={src} />
        <div className={styles.fields}>
          {languages.map((language) => (
            <div key={language}>
              <label className={fieldStyles.label} htmlFor={`alt-${id}-${language}`}>
                {`${t('alt')} (${tLanguages(language)})`}
              </label>
              <input
                className={fieldStyles.input}
                id={`alt-${id}-${language}`}
                lang={language}
                maxLength={300}
                autoComplete="off"
                {...register(`rows.${place}.alt.${language}`)}
              />
            </div>
          ))}
          <div>
            <label className={fieldStyles.label} htmlFor={`tags-${id}`}>
              {t('tags')}
            </label>
            <input
              className={fieldStyles.input}
              id={`tags-${id}`}
              autoComplete="off"
              {...register(`rows.${place}.tags`)}
            />
          </div>
          <label className={styles.box}>
            <input type="checkbox" {...register(`rows.${place}.decorative`)} />
            {t('decorative')}
          </label>
          {problem && (
            <p id={`problem-${id}`} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </fieldset>
    </li>
  )
}
