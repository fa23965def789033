/** A sentence with its {placeholders} filled in; what somebody typed is taken as it is, also where it holds a `$`. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
