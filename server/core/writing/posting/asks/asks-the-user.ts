const told =
  /^\W*(?:(?:also|and|then|finally|to apply|how to apply),? ?:? ?)?(?:please |kindly )*(?:attach|send|submit|upload|include|provide|share|record|make)\b/iu
const paper = /\b(?:r[eé]sum[eé]s?|cv|curriculum vitae)\b/iu
const recording =
  /\b(?:video|loom|voice (?:note|message)|recording)\b[^.!?]{0,40}\b(?:yourself|introduc\w+|your)\b|\b(?:yourself|introductory|intro|introduction) (?:video|recording)\b/iu
const timeOfJob =
  /\b(?:time ?(?:frame|line)|turn ?around(?: time)?|delivery (?:date|time)|(?:estimated|expected) (?:time|duration|date)|completion (?:date|time)|how (?:long|much time|soon|quickly|fast))\b[^.!?]{0,50}\b(?:to (?:finish|complete|deliver|build|do|develop|make|create)|(?:for|of) (?:this|the) (?:product|project|job|work|task)|take (?:you )?to)\b/iu

/** Tells whether applicants are asked for what only they can give: a file, a recording, or how long this job will take. */
export function asksTheUser(text: string): boolean {
  if (text.length > maxLength) return false
  return timeOfJob.test(text) || (told.test(text) && (paper.test(text) || recording.test(text)))
}

const maxLength = 300
