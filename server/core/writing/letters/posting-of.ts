import type { StoredJob } from '../../../store/jobs/jobs.ts'
import { keepLast } from '../keep-last.ts'
import type { Brief, PostingText } from '../material.ts'
import { briefOf } from '../posting/brief-of.ts'
import { isInEnglish, languageOf } from '../posting/language-of.ts'
import { piecesOf } from '../posting/pieces-of.ts'

/** Job as letters see it. */
export type LetterJob = Pick<
  StoredJob,
  'title' | 'description' | 'skills' | 'questions' | 'projectType'
>

/** Postings that a process keeps its understanding of. */
const room = { max: 500, maxLength: 4_000_000 }

const understand = keepLast((posting: PostingText): Brief => briefOf(posting), room)

/** Takes a job's posting: the same one each time as long as it is kept, so that it is prepared once. */
export function postingOf(job: LetterJob): PostingText {
  return briefOfJob(job)?.posting ?? onlyPosting(job)
}

/** Reads a job's posting, once for all the letters about it. Null: it cannot be understood, and no letter is written. */
export function briefOfJob(job: LetterJob): Brief | null {
  try {
    return understand(onlyPosting(job))
  } catch {
    return null // a posting is hostile data: whatever it does to us, it holds up nothing but its own letter
  }
}

/** Tells whether letters are written in a job's language, in a tenth of the time that reading its posting takes. */
export function isJobInEnglish(job: LetterJob): boolean {
  return isInEnglish({ language: languageOf(piecesOf(onlyPosting(job))) })
}

function onlyPosting({ title, description, skills, questions }: LetterJob): PostingText {
  return { title, description, skills, questions }
}
