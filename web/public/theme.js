// Runs before the first paint, so that the page never flashes in the wrong colours.
{
  let choice = 'system'
  try {
    choice = localStorage.getItem('bidwright.theme') ?? 'system'
  } catch {
    choice = 'system' // storage may be forbidden; the system's preference then decides
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
