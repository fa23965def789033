/**
 * Templates of pages that have a path of their own, such as homes. No home has the path of the template, so Next's page
 * gets here what else it must know: the shape.
 */
import type { Metadata } from 'next'
import { processSingleton } from '../cache/process-singleton.ts'
import { placeholder } from './placeholders.ts'

/** `frame` and `head` as in PageData, the head with placeholders. */
export type TemplateShape = { frame: string; head: Metadata }

type Offered = { shapes: Map<string, TemplateShape>; last: number }

/** The parameter for that number, in a template of pages with a query. */
export const SHAPE_PARAMETER = 'shape'

/** All have nine digits. Each template has its own, so that Next never takes one for another from its cache. */
const LEAST_ID = 900_000_000

const offered = (): Offered => processSingleton('template-shapes', () => ({ shapes: new Map(), last: LEAST_ID }))

/** Keeps a shape while its template is rendered, under a number for the template's address. */
export function offerShape(shape: TemplateShape): string {
  const all = offered()
  all.last += 1
  all.shapes.set(String(all.last), shape)
  return String(all.last)
}

export const withdrawShape = (id: string): void => void offered().shapes.delete(id)

/** The word in a template's path. */
export const pathPlaceholder = (name: string): string => placeholder('text', name)

/**
 * The shape of the template that is requested; undefined for any page of a visitor.
 * @param word a segment of the path, which only a template's path has
 */
export const requestedShape = (id: string, word: string, name: string): TemplateShape | undefined =>
  word === pathPlaceholder(name) ? offered().shapes.get(id) : undefined
