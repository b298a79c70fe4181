/** Words of a posting that is not in English. */
export const inGerman = {
  title: 'Webshop für eine Bäckerei',
  description:
    'Wir suchen eine Person, die uns einen Webshop für unsere Bäckerei baut und die Lieferzeiten mit uns plant.',
}
