/** Where articles are. Raw SQL: a view, whose paths are computed by recursion; Prisma's schema knows views as a preview only. */
import { prisma } from '../db/client.ts'

/** The path of each article in each language, for articles that no route shows. */
export const articlePaths = (): Promise<{ id: number; language: string; path: string }[]> =>
  prisma().$queryRaw`select id, language, path from article_paths`
