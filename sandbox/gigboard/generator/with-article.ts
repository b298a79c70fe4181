/** Puts the article before a noun: "a web developer", "an SEO consultant". */
export function withArticle(noun: string): string {
  const soundsOpen = /^([aeio]|u(?![Iitns])|[AEIO][a-z]|AI|SEO|HR|ERP|iOS|\.NET)/.test(noun)
  return `${soundsOpen ? 'an' : 'a'} ${noun}`
}
