'use client'

import { useTranslations } from 'next-intl'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import { ActForm } from './ActForm.tsx'

/** Gives the request to another office; what follows is read before. Without a script a page asks. */
function MoveForm({ conversation: { id, offices, officeId } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  return (
    <details>
      <summary>{t('move')}</summary>
      <ActForm action="moveRequest" fields={{ id }} more={(data) => data.set('sure', String(data.get('office')))}>
        <FormStack>
          <select name="office" className={fieldStyles.input} aria-label={t('office')}>
            {offices
              .filter((office) => office.id !== officeId)
              .map((office) => (
                <option key={office.id} value={office.id}>
                  {office.name}
                </option>
              ))}
          </select>
          <Soft as="p">{t('moving')}</Soft>
          <Button type="submit" variant="secondary">
            {t('moveYes')}
          </Button>
        </FormStack>
      </ActForm>
    </details>
  )
}

/** What one rarely does with a request. */
export function TalkMenu({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const { id, acts, offices, owner, showsPerson } = conversation
  const canMove = acts.includes('move') && offices.length > 1
  if (!canMove && !owner && !showsPerson) return null
  return (
    <Menu label={t('more')}>
      {owner && (
        <MenuItem>
          <a href={owner}>{t('toOwner')}</a>
        </MenuItem>
      )}
      {showsPerson && (
        <MenuItem>
          <ActForm action="findPerson" fields={{ id }} leaves>
            <button type="submit">{t('allOfPerson')}</button>
          </ActForm>
        </MenuItem>
      )}
      {canMove && (
        <MenuItem>
          <MoveForm conversation={conversation} />
        </MenuItem>
      )}
    </Menu>
  )
}
