/** Content-Disposition that saves under this name and shows nothing. RFC 6266, RFC 8187. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w .()-]/gu, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
