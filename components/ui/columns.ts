/**
 * The attribute that sets `--columns` (app/columns.css): how many items are side by side, or how many of twelve columns
 * something takes; from 1 to 12.
 */
export const columnsOf = (count: number) => ({ 'data-columns': Math.min(12, Math.max(1, Math.round(count))) })
