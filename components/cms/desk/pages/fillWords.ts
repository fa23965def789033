/** A sentence with its `{name}` and other places filled in. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
