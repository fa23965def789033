/** The default prices of renovation works, for a database without any. */
import type pg from 'pg'
import { type Row, upsertRows } from '../../lib/imports/queries-bulk.ts'
import { read } from './defaults.ts'

type DefaultCosts = { validFrom: string; source: string; costs: Row[] }

export async function writeRenovationCosts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ priced: boolean }>('select exists (select from renovation_costs) as priced')
  if (rows[0]?.priced) return
  const { validFrom, source, costs } = read<DefaultCosts>('renovation-costs.json')
  const costRows = costs.map((cost) => ({ ...cost, valid_from: validFrom, source }))
  await upsertRows(client, 'renovation_costs', costRows, ['work', 'valid_from'])
}
