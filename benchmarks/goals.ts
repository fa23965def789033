/** What the site must reach; the figures are the design's. */
import type { Goal } from './figures.ts'

const most = (value: number, unit: string): Goal => ({ at: 'most', value, unit })
const least = (value: number, unit: string): Goal => ({ at: 'least', value, unit })

export const GOALS = {
  /** Search pages of which no two are alike, whole, from 16 connections. */
  searchRate: least(300, 'req/s'),
  searchP95: most(60, 'ms'),
  /** The same pages asked again, against node:http sending the same bytes in the same run. */
  againRatio: least(0.7, '× node:http'),
  /** At 100,000 homes: filters, text and counts. */
  queryP95: most(15, 'ms'),
  /** One page that nobody asked for before, of 10,000 homes. */
  uncachedSearch: most(15, 'ms'),
  uncachedDetail: most(10, 'ms'),
  uncachedHome: most(15, 'ms'),
  /** 18,684 homes in two languages. */
  importSeconds: most(30, 's'),
  importMemory: most(300, 'MB'),
  importUnchanged: most(8, 's'),
  /** As gzip sends it. */
  scripts: most(170, 'KiB'),
  paint: most(1.5, 's'),
  shift: most(0.02, 'CLS'),
  performance: least(95, 'points'),
  fullMarks: least(100, 'points'),
  /** An area that failed half-way must be seen in the table. */
  whole: least(1, 'times'),
} satisfies Record<string, Goal>
