/** The focal point of staff's pictures: what stays visible where a picture is cropped. */

/** In percent of the picture's width and height, from its upper left corner. */
export type Focus = { x: number; y: number }

/** The focal point of a row; null for one in the middle. */
export const focusOf = ({ focalX, focalY }: { focalX: number | null; focalY: number | null }): Focus | null =>
  focalX === null && focalY === null ? null : { x: focalX ?? 50, y: focalY ?? 50 }

const step = (percent: number): number => Math.round(percent / 10) * 10

/**
 * The attributes by which Picture.module.css positions a cropped picture, in steps of ten percent, because the content
 * security policy forbids style attributes. None for the middle, which is the style sheet's own.
 */
export function focusAttributes(focus: Focus | null | undefined): { 'data-focus-x'?: number; 'data-focus-y'?: number } {
  const [x, y] = [step(focus?.x ?? 50), step(focus?.y ?? 50)]
  return { ...(x !== 50 && { 'data-focus-x': x }), ...(y !== 50 && { 'data-focus-y': y }) }
}
