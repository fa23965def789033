'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Anchor } from '#components/ui/Anchor.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Market } from '#lib/domain/listing/listing.ts'
import { formatCriteria, parseCriteria } from '#lib/domain/search/criteria.ts'
import editorStyles from '../editor/Editor.module.css'
import { useEditor } from '../editor/editorContext.ts'
import type { ControlAttributes, FieldInput } from '../editor/fields/controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** The criteria in what was pasted: the address of a search, or criteria alone. Its page and view don't belong to a list. */
function criteriaOf(market: Market, typed: string): string {
  const query = typed.includes('?') ? typed.slice(typed.indexOf('?') + 1) : typed
  const [parameters = ''] = query.split('#')
  return formatCriteria({ ...parseCriteria(market, new URLSearchParams(parameters)), page: 1, view: null })
}

/** The criteria of a list of homes: composed on the search page, pasted here, and counted at once. */
export function CriteriaInput({ input: { value, onChange, ...rest }, control }: Props) {
  const { editor } = useEditor()
  const { searchPages, words } = editor.articles
  const market: Market = useWatch({ name: 'fields.market' }) === 'rent' ? 'rent' : 'sale'
  const criteria = typeof value === 'string' ? value : ''
  const locale = searchPages.sale.slice(1, 3)
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-count', market, criteria],
      queryFn: ({ signal }) =>
        getJson<{ total: number }>(`/api/search-summary/?locale=${locale}&market=${market}&${criteria}`, { signal }),
      retry: 1,
    },
    queryClient(),
  )
  const { zero, one, count, counting, failed, all } = words.criteria
  const counted = data && [zero, one][data.total]
  const found = data ? (counted ?? count.replace('{count}', String(data.total))) : isError ? failed : counting
  return (
    <>
      <p className={editorStyles.help}>{words.criteria.help}</p>
      <input
        className={fieldStyles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...control}
        {...rest}
        value={criteria}
        onChange={({ target }) =>
          onChange(/[?#]|^https?:/.test(target.value) ? criteriaOf(market, target.value) : target.value)
        }
      />
      <p role="status" className={editorStyles.help}>
        {criteria === '' ? `${all} ` : ''}
        {found}
      </p>
      <p>
        <Anchor href={`${searchPages[market]}${criteria && `?${criteria}`}`} target="_blank">
          {words.criteria.open}
        </Anchor>
      </p>
    </>
  )
}
