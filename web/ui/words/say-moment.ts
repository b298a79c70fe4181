const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const clockToTheSecond = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const clockInZone = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Says a moment in full, in the reader's time zone. */
export function sayMoment(at: string): string {
  return moment.format(new Date(at))
}

/** Says a moment: "at 10:42", "on 19 Nov at 10:42" on another day, "at 17:34 GMT" if it is still to come. */
export function sayWhen(at: string, now: Date): string {
  const date = new Date(at)
  const time = `at ${(date > now ? clockInZone : clock).format(date)}`
  return isToday(date, now) ? time : `on ${sayDay(at, now)} ${time}`
}

/** Says a past moment to the second: "10:42:07", with the day if that is another one: "19 Nov, 10:42:07". */
export function sayClock(at: string, now: Date): string {
  const date = new Date(at)
  const time = clockToTheSecond.format(date)
  return isToday(date, now) ? time : `${sayDay(at, now)}, ${time}`
}

/** Says a day: "4 Jun", with the year unless it is the current one. */
export function sayDay(at: string, now: Date): string {
  const date = new Date(at)
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)
}

/** Says a day and time: "7 May at 10:42 BST", with the year unless it is the current one. */
export function sayDayTime(at: string, now: Date): string {
  return `${sayDay(at, now)} at ${clockInZone.format(new Date(at))}`
}

function isToday(date: Date, now: Date): boolean {
  return date.toDateString() === now.toDateString()
}
