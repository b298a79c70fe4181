import { expect, test } from 'vitest'
import type { TemplateRule } from '../../../../contract/writing/letter-template.ts'
import { chooseTemplate, type TemplateCase } from './choose-template.ts'

const job: TemplateCase = { scannerId: 's', jobType: 'Hourly', skills: ['PHP', 'Figma'], score: 70 }

test.each<[TemplateRule, boolean]>([
  [{}, true],
  [{ scannerId: 's' }, true],
  [{ scannerId: 'other' }, false],
  [{ jobType: 'Hourly' }, true],
  [{ jobType: 'Project' }, false],
  [{ skills: ['Go', 'figma'] }, true],
  [{ skills: ['Fig'] }, false],
  [{ minScore: 70 }, true],
  [{ minScore: 71 }, false],
  [{ scannerId: 's', skills: ['php'], minScore: 80 }, false],
])('a template for %j is chosen: %s', (rule, isChosen) => {
  expect(chooseTemplate([{ rule }], job) !== null).toBe(isChosen)
})

test('the first template that fits is chosen, and none when none does', () => {
  const templates = [
    { id: 1, rule: { minScore: 90 } },
    { id: 2, rule: {} },
    { id: 3, rule: {} },
  ]
  expect(chooseTemplate(templates, job)).toMatchObject({ id: 2 })
  expect(chooseTemplate(templates.slice(0, 1), job)).toBeNull()
  expect(chooseTemplate(templates.slice(0, 1), { ...job, score: null })).toBeNull()
})
