'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type SubmitHandler, type UseFormRegister, useForm } from 'react-hook-form'
import { Thumbnail } from '#components/cms/desk/media/Thumbnail.tsx'
import { sendDocument } from '#components/desk-ui/documentForm.ts'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { LeftReason, PictureWords } from '#lib/cms/library/describe-pictures.ts'
import type { describeDeskPictures } from '#lib/cms/library/description-request.ts'
import type { OverviewPicture } from '#lib/cms/library/picture-overview.ts'
import { formatTags, readTags } from '#lib/cms/library/rules-tags.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './DescribePictures.module.css'

type Described = Pick<OverviewPicture, 'id' | 'src' | 'name' | 'alt' | 'decorative' | 'tags'>

/** What is typed of a picture; its tags with commas between them. */
type DescribedRow = { alt: Partial<Record<Language, string>>; decorative: boolean; tags: string }

type DescribeRowProps = {
  picture: { id: number; src: string; name: string }
  place: number
  languages: readonly Language[]
  register: UseFormRegister<{ rows: DescribedRow[] }>
  /** Why it wasn't saved. */
  left: LeftReason | undefined
}

/** The fields of one picture. */
function DescribeRow({ picture, place, languages, register, left }: DescribeRowProps) {
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

type Rows = { rows: DescribedRow[] }

type Props = {
  pictures: readonly Described[]
  languages: readonly Language[]
}

const rowOf = ({ alt, decorative, tags }: Described): DescribedRow => ({ alt, decorative, tags: formatTags(tags) })
const wordsOf = ({ alt, decorative, tags }: DescribedRow): PictureWords => ({ alt, decorative, tags: readTags(tags) })
const isSame = (one: DescribedRow | undefined, other: DescribedRow): boolean =>
  JSON.stringify(one && wordsOf(one)) === JSON.stringify(wordsOf(other))

/** Describes the pictures of a page of the library together: their words in each language, and their tags. */
export function DescribePictures({ pictures, languages }: Props) {
  const t = useTranslations('cms.pictures.describe')
  const all = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState(() => pictures.map(rowOf))
  const [left, setLeft] = useState<ReadonlyMap<number, LeftReason>>(new Map())
  const [status, setStatus] = useState('')
  const { register, handleSubmit, setValue, getValues, formState } = useForm<Rows>({ defaultValues: { rows: before } })
  const save: SubmitHandler<Rows> = async ({ rows }) => {
    const changed = pictures.flatMap(({ id }, place) => {
      const [old, now] = [before[place], rows[place]]
      return old && now && !isSame(old, now) ? [{ id, before: wordsOf(old), after: wordsOf(now) }] : []
    })
    if (changed.length === 0) return setStatus(t('nothing'))
    const answer = await sendDocument<typeof describeDeskPictures>('describeDeskPictures', { pictures: changed })
    if (answer?.kind !== 'described') return setStatus(t(answer?.kind ?? 'failed'))
    setLeft(new Map(answer.left.map(({ id, why }) => [id, why])))
    const saved = new Set(answer.saved)
    setBefore(before.map((old, place) => (saved.has(pictures[place]?.id ?? 0) ? (rows[place] ?? old) : old)))
    setStatus(t('saved', { count: answer.saved.length }))
  }
  const tagAll = () => {
    const more = readTags(all.current?.value ?? '')
    for (const [place, row] of getValues('rows').entries())
      setValue(`rows.${place}.tags`, formatTags([...new Set([...readTags(row.tags), ...more])]), { shouldDirty: true })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit(save)} noValidate>
      <div className={styles.all}>
        <label className={fieldStyles.label} htmlFor="tags-of-all">
          {t('tagsOfAll')}
        </label>
        <input ref={all} id="tags-of-all" className={fieldStyles.input} autoComplete="off" />
        <Button variant="secondary" onClick={tagAll}>
          {t('tagAll')}
        </Button>
      </div>
      <Stack as="ul">
        {pictures.map((picture, place) => (
          <DescribeRow key={picture.id} {...{ picture, languages, register, place }} left={left.get(picture.id)} />
        ))}
      </Stack>
      <div className={styles.bar}>
        <Button type="submit" disabled={formState.isSubmitting}>
          {t('save')}
        </Button>
        <p role="status">{status}</p>
      </div>
    </form>
  )
}
