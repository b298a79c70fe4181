const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const clockInZone = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The moment in full, in the reader's time zone. */
export function sayMoment(at: string): string {
  return moment.format(new Date(at))
}

/** "at 10:42", or "on 19 Nov at 10:42" when that was another day; what is waited for has its time zone, "at 17:34 GMT". */
export function sayWhen(at: string, now: Date): string {
  const date = new Date(at)
  const time = (date > now ? clockInZone : clock).format(date)
  const isToday = date.toDateString() === now.toDateString()
  return isToday ? `at ${time}` : `on ${day.format(date)} at ${time}`
}

/** "4 Jun", with the year when it is another one. */
export function sayDay(at: string, now: Date): string {
  const date = new Date(at)
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)
}

/** "7 May, 10:42 BST", with the year when it is another one. */
export function sayDayTime(at: string, now: Date): string {
  return `${sayDay(at, now)}, ${clockInZone.format(new Date(at))}`
}
