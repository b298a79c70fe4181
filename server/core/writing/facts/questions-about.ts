import type { Fact, FactQuestion } from '../../../../contract/writing/fact.ts'
import { done, years } from './kind-of-fact.ts'

const maxQuestions = 8

/** Asks for what facts leave open, the most useful first. What users say in words of their own is not asked about. */
export function questionsAbout(facts: readonly Fact[]): FactQuestion[] {
  if (facts.length === 0) return []
  const kinds = new Set(facts.map(({ kind }) => kind))
  const read = facts.filter(({ source }) => source !== 'you')
  const projects = read.filter(({ kind, source }) => kind === 'project' && source !== 'link')
  return [
    ...projects.flatMap(ownPart).slice(0, 2),
    ...projects.flatMap(result).slice(0, 3),
    ...(kinds.has('rate') ? [] : [rate]),
    ...(kinds.has('availability') ? [] : [availability]),
    ...read.flatMap(date).slice(0, 1),
    ...skillsWithoutYears(read, facts).slice(0, 2),
  ].slice(0, maxQuestions)
}

const rate: FactQuestion = {
  factId: '',
  question: 'What is your hourly rate?',
  asks: 'rate',
  about: '',
}
const availability: FactQuestion = {
  factId: '',
  question: 'When are you available, and for how many hours a week?',
  asks: 'availability',
  about: '',
}

const shared =
  /(?<!\p{L})(?:helped|worked on|contributed(?: to)?|assisted|supported|involved in|part of|took part in|participated in)(?!\p{L})/iu

function ownPart({ id, text }: Fact): FactQuestion[] {
  if (
    !shared.test(text) ||
    /\b(?:by|my (?:part|role|job)|I (?:did|wrote|built|was responsible|designed))\b/iu.test(text)
  )
    return []
  const about = thingIn(text)
  return [{ factId: id, question: `What was your part in ${about}?`, asks: 'part', about }]
}

const resulting =
  /\d|%|\b(?:result\w*|so that|increased|reduced|saved|saves|cut|grew|doubled|tripled|halved|half|twice|faster|fewer|more|less|won|earned|sold|still in use|used by|now)\b/iu

function result({ id, text }: Fact): FactQuestion[] {
  if (
    shared.test(text) ||
    !done.test(text) ||
    years.test(text) || // work of years has no one result
    resulting.test(text.replace(/\b(?:19|20)\d\d\b/gu, ''))
  )
    return []
  const about = thingIn(text)
  return [{ factId: id, question: `What was the result for ${about}?`, asks: 'result', about }]
}

/** Names what a sentence is about: "the price monitor" for "I built a price monitor for Acme". */
function thingIn(text: string): string {
  const after = new RegExp(
    `${done.source}\\s+(?:to\\s+)?(?:\\p{L}+\\s)??(an?|the|my|our|their|two|three|several)\\s+([^,.;:!?()]{2,80})`,
    'iu',
  ).exec(text)
  const thing =
    after?.[2]
      ?.split(/\s(?:for|that|which|who|with|in|on|at|to|from|using|and|by|where|so|across)\s/iu)[0]
      ?.trim() ?? ''
  if (after && thing !== '' && thing.split(' ').length <= 6)
    return `${/^(?:an?|the)$/iu.test(after[1] ?? '') ? 'the' : asked(after[1] ?? 'the')} ${thing}`
  const words = text.replace(/[.!?]+$/u, '').split(' ')
  return `“${words.slice(0, 8).join(' ')}${words.length > 8 ? '…' : ''}”`
}

function asked(determiner: string): string {
  return /^(?:my|our)$/iu.test(determiner)
    ? 'your'
    : determiner.toLowerCase().replace(/^(?=two|three|several)/u, 'the ')
}

const numericDate = /\b(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})\b/u
const relative =
  /\b(?:last (?:year|month|summer|winter|spring|autumn)|recently|a few years ago|some time ago|(?:two|three|four|five|\d) years ago|this year)\b/iu

function date({ id, text }: Fact): FactQuestion[] {
  const [written, first = '', second = ''] = numericDate.exec(text) ?? []
  if (written && Number(first) <= 12 && Number(second) <= 12 && first !== second)
    return [
      {
        factId: id,
        question: `Which day and month do you mean by ${written}?`,
        asks: 'date',
        about: written,
      },
    ]
  const [about] = relative.exec(text) ?? []
  if (!about) return []
  return [{ factId: id, question: `Which year do you mean by “${about}”?`, asks: 'year', about }]
}

function skillsWithoutYears(read: readonly Fact[], facts: readonly Fact[]): FactQuestion[] {
  const timed = facts
    .filter(({ text }) => years.test(text))
    .map(({ text }) => text.toLowerCase())
    .join('\n')
  return read
    .filter(
      ({ kind, text }) => kind === 'skill' && text.length <= 40 && text.split(' ').length <= 4,
    )
    .map(({ id, text }) => ({ id, about: text.replace(/[.!]+$/u, '') }))
    .filter(({ about }) => !timed.includes(about.toLowerCase()))
    .map(({ id, about }) => ({
      factId: id,
      question: `How long have you worked with ${about}?`,
      asks: 'years',
      about,
    }))
}
