/** Tells the year to which "since 2018" is counted: the command line has no database to ask. */
export function thisYear(): number {
  return new Date().getUTCFullYear()
}
