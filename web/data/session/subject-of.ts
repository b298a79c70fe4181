/** Reads the user id of an ID token; null = unreadable. The token is not verified here: that is up to the server. */
export function subjectOf(token: string): string | null {
  const payload = token.split('.')[1] ?? ''
  try {
    const subject: unknown = Object(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    )['sub']
    return typeof subject === 'string' ? subject : null
  } catch {
    return null
  }
}
