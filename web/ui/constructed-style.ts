import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton`, by which dialogs keep the page behind them from scrolling: the styles
 * come in a constructed sheet, since the content security policy lets no page make a `<style>` of its own.
 */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
  const sheet = new CSSStyleSheet()
  let users = 0
  return {
    add(css) {
      users += 1
      if (users > 1) return
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}

/** Makes a component that shows its styles while one or more of it are on the page. */
export function styleSingleton() {
  const sheet = stylesheetSingleton()
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
    return null
  }
}
