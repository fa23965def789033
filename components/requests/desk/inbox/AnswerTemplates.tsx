'use client'

import { useTranslations } from 'next-intl'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { KeyCaps } from '#components/desk-ui/keys/KeyCaps.tsx'
import { InPlaceLink } from '#components/desk-ui/list/InPlaceLink.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import type { FilledTemplate } from '#lib/requests/answers/templates.ts'
import styles from './AnswerTemplates.module.css'

type ListProps = { templates: readonly FilledTemplate[]; at: number; onChoose: (template: FilledTemplate) => void }

/** The templates that what somebody typed after a slash finds, over what they write. */
export function TemplateList({ templates, at, onChoose }: ListProps) {
  const t = useTranslations('requests.inbox')
  return (
    <div className={styles.list}>
      <p className={styles.title}>{t('templates')}</p>
      <ul aria-label={t('templates')}>
        {templates.map((template, place) => (
          <li key={template.id} data-at={place === at || undefined}>
            <button type="button" tabIndex={-1} onClick={() => onChoose(template)}>
              <b>{template.name}</b> <Soft>{t(`origins.${template.origin}`)}</Soft>
              {place === at && <span className={styles.text}>{template.body}</span>}
            </button>
            {place === at && <KeyCaps keys="Enter" />}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {templates[at]?.name}
      </p>
    </div>
  )
}

type MenuProps = { templates: readonly FilledTemplate[]; onChoose: (template: FilledTemplate) => void }

/** All templates behind a button; without a script each is a link. */
export function TemplateMenu({ templates, onChoose }: MenuProps) {
  const t = useTranslations('requests.inbox')
  if (templates.length === 0) return null
  return (
    <Menu
      label={t('templates')}
      align="start"
      side="above"
      trigger={
        <span className={styles.tool} title={t('templatesKey')}>
          <DeskIcon name="slash" />
          <span className="visually-hidden">{t('templates')}</span>
        </span>
      }
    >
      {templates.map((template) => (
        <MenuItem key={template.id}>
          <InPlaceLink href={`?template=${template.id}#answer`} onGo={() => onChoose(template)}>
            <span>
              {template.name} <Soft>{t(`origins.${template.origin}`)}</Soft>
            </span>
          </InPlaceLink>
        </MenuItem>
      ))}
    </Menu>
  )
}
