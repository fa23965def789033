/**
 * Where pages and articles are. Raw SQL: views, whose paths are computed by recursion; Prisma's schema knows views as a
 * preview only.
 */
import { prisma } from '../client.ts'

/** The internal path of each menu entry, and whether it and all its ancestors are Published. */
export const menuPaths = (): Promise<{ id: number; path: string; visible: boolean }[]> =>
  prisma().$queryRaw`select id, path, visible from menu_paths where language = ''`

/** The path of each article in each language, for articles that no route shows. */
export const articlePaths = (): Promise<{ id: number; language: string; path: string }[]> =>
  prisma().$queryRaw`select id, language, path from article_paths`
