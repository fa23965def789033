/** Which homes lists without filters show, for queries that read no index. Raw SQL: bit masks. `p`: properties. */

import { Prisma } from '../db/generated/client.ts'

type Rule = (operand: Prisma.Sql) => Prisma.Sql

export const HOME_RULES = {
  listed: (market) => Prisma.sql`p.published and p.market = ${market}`,
  readable: (bit) => Prisma.sql`(p.language_mask & ${bit}) <> 0`,
  categories: (mask) => Prisma.sql`(p.category_mask & ${mask}) <> 0`,
} satisfies Record<string, Rule>
