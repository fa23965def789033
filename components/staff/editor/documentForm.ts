/** A document as the fields of a form, which is what server actions take in. */
export function documentForm(document: object): FormData {
  const data = new FormData()
  data.set('document', JSON.stringify(document))
  return data
}
