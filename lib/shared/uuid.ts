/** Whether a text is a UUID as PostgreSQL writes it (RFC 9562), in either case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
