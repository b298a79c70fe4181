import type { CSSProperties } from 'react'

const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text: CSSProperties = { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }
const breakAnywhere = { wordBreak: 'break-word' } as const

/** Styles written into each element, because many mail programs understand nothing else. */
export const styles = {
  page: { margin: '0', padding: '24px 12px', backgroundColor: '#f4f5f7', fontFamily: font },
  card: {
    maxWidth: '520px',
    padding: '32px 28px 16px',
    backgroundColor: '#ffffff',
    border: '1px solid #dfe2e7',
    borderRadius: '8px',
  },
  brand: { ...text, color: '#5a6270', fontWeight: 600 },
  heading: { margin: '0 0 16px', color: '#16191d', fontSize: '22px', lineHeight: '28px' },
  ink: { ...text, ...breakAnywhere, color: '#16191d' },
  quiet: { ...text, ...breakAnywhere, color: '#5a6270', fontSize: '14px', lineHeight: '20px' },
  link: { color: '#4338ca', textDecoration: 'underline', wordBreak: 'break-all' },
  button: {
    margin: '8px 0 24px',
    padding: '12px 20px',
    borderRadius: '8px',
    backgroundColor: '#4f46e5',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  },
} satisfies Record<string, CSSProperties>

/** Style sheet for mail programs that support dark colors. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #111418 !important; }
  .card, .card td { background-color: #1a1e24 !important; border-color: #333a44 !important; }
  .ink { color: #eceff3 !important; }
  .quiet { color: #aab3bf !important; }
  .link { color: #b3b4ff !important; }
  .button { background-color: #b3b4ff !important; color: #16171a !important; }
}
`
