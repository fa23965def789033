'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import styles from './AnswerFiles.module.css'

type File = LoadedAnswer['files']['added'][number]

type Props = {
  id: string
  offered: LoadedAnswer['files']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** chosen: what goes with the answer. menu: what can. */
  part: 'chosen' | 'menu'
}

/** What was added since the page was drawn: both parts show it. */
const addedHere = new Map<string, File[]>()

/** The files of an answer: documents of the home, files of the site, and what a colleague adds from their computer. */
export function AnswerFiles({ id, offered, chosen, onChange, part }: Props) {
  const t = useTranslations('requests.inbox')
  const locale = useLocale()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const here = addedHere.get(id) ?? []
  const added = [...offered.added, ...here.filter(({ value }) => offered.added.every((one) => one.value !== value))]
  const all = [...offered.documents, ...offered.library, ...added]
  if (part === 'chosen') {
    const shown = chosen.flatMap((value) => all.filter((file) => file.value === value))
    if (shown.length === 0) return null
    return (
      <ul className={styles.chosen} aria-label={t('files')}>
        {shown.map(({ value, label, hint }) => (
          <li key={value}>
            <DeskIcon name="clip" /> <bdi>{label}</bdi> <Soft>{hint}</Soft>
            <button
              type="button"
              aria-label={t('withoutFile', { name: label })}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            >
              <DeskIcon name="close" />
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const upload = async (file: globalThis.File | undefined): Promise<void> => {
    if (!file) return
    setProblem('')
    setSending(true)
    const body = new FormData()
    body.set('file', file)
    const address = `/api/staff/requests/files/?${new URLSearchParams({ id, locale })}`
    try {
      const kept = await getJson<File>(address, { method: 'POST', body })
      addedHere.set(id, [...here, kept])
      onChange([...chosen, kept.value])
    } catch (error) {
      const status = error instanceof AnswerError ? error.status : 0
      const why = status === 413 ? 'tooLarge' : status === 415 ? 'wrongKind' : 'notAdded'
      setProblem(t(`fileProblems.${why}`, { name: file.name }))
    }
    setSending(false)
  }
  const groups = [
    ['ofHome', offered.documents],
    ['ofSite', offered.library],
    ['ofMine', added],
  ] as const
  return (
    <Menu
      label={t('addFiles')}
      align="start"
      side="above"
      trigger={
        <span className={styles.tool} title={t('addFiles')}>
          <DeskIcon name="clip" />
          <span className="visually-hidden">{t('addFiles')}</span>
        </span>
      }
    >
      <li className={styles.panel}>
        {groups.map(
          ([name, files]) =>
            files.length > 0 && (
              <fieldset key={name}>
                <legend>{t(name)}</legend>
                {files.map(({ value, label, hint }) => (
                  <label key={value}>
                    <input
                      type="checkbox"
                      name="files"
                      value={value}
                      checked={chosen.includes(value)}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                      }
                    />{' '}
                    <bdi>{label}</bdi> <Soft>{hint}</Soft>
                  </label>
                ))}
              </fieldset>
            ),
        )}
        <label>
          {t(isSending ? 'uploading' : 'uploadFile')}{' '}
          <input
            type="file"
            disabled={isSending}
            accept=".pdf,.docx,.jpg,.jpeg,.png,.webp"
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        <Soft as="p">{t('filesHint')}</Soft>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </li>
    </Menu>
  )
}
