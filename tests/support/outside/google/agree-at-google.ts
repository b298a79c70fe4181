/** Answers the page on which Google's stand-in asks its user, as the user would. `untick`: scopes to leave out. */
export async function agreeAtGoogle(
  page: string,
  {
    email,
    answer = 'allow',
    untick = [],
  }: { email: string; answer?: 'allow' | 'deny'; untick?: readonly string[] },
): Promise<{ state: string; code: string | null }> {
  const shown = await (await fetch(page)).text()
  const hidden = [...shown.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  const form = new URLSearchParams(hidden.map(([, key = '', value = '']) => [key, plain(value)]))
  for (const [, scope = ''] of shown.matchAll(/name="granted" value="([^"]*)"/gu))
    if (!untick.some((name) => scope.endsWith(`/${name}`))) form.append('granted', plain(scope))
  form.set('newEmail', email)
  form.set('answer', answer)
  const answered = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answered.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') }
}

function plain(escaped: string): string {
  return escaped.replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
}
