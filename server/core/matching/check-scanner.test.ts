import { expect, test } from 'vitest'
import { sayValues } from '../../../contract/bidding/gate.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { checkScanner, prepareScanner, type ScannerRules } from './check-scanner.ts'
import { jobWords } from './job-words.ts'

type Bounds = Partial<Pick<ScannerRules, 'budgetMin' | 'budgetMax'>>
type Pay = Partial<Parameters<typeof aStoredJob>[0]>

const hourly = { projectType: 'Hourly' as const }
const from30 = { ...hourly, hourlyMin: 30, hourlyMax: null }
const upTo30 = { ...hourly, hourlyMin: null, hourlyMax: 30 }
const from20To40 = { ...hourly, hourlyMin: 20, hourlyMax: 40 }

test.each<[Pay, Bounds, boolean, string]>([
  [from30, { budgetMin: 30 }, true, '30'],
  [from30, { budgetMin: 31 }, false, '30'],
  [from30, { budgetMax: 30 }, true, '30'],
  [from30, { budgetMax: 29 }, false, '30'],
  [upTo30, { budgetMin: 30 }, true, '30'],
  [upTo30, { budgetMin: 31 }, false, '30'],
  [upTo30, { budgetMax: 30 }, true, '30'],
  [upTo30, { budgetMax: 29 }, false, '30'],
])(
  'an hourly rate with one end stated is that rate alone: %j within %j',
  (pay, bounds, passed, saw) => {
    const gate = budgetGate(pay, bounds)
    expect([gate.passed, sayValues(gate)]).toEqual([passed, saw])
  },
)

test.each<[Pay, Bounds, boolean, string]>([
  [from20To40, { budgetMin: 40 }, true, '20 to 40'],
  [from20To40, { budgetMin: 41 }, false, '20 to 40'],
  [from20To40, { budgetMax: 20 }, true, '20 to 40'],
  [from20To40, { budgetMax: 19 }, false, '20 to 40'],
  [from20To40, { budgetMin: 25, budgetMax: 30 }, true, '20 to 40'],
  [{ ...from20To40, fixedBudget: 5 }, { budgetMin: 40 }, true, '20 to 40'],
  [{ ...from20To40, projectType: 'Project', fixedBudget: 50 }, { budgetMin: 50 }, true, '50'],
  [{ ...from20To40, projectType: 'Project', fixedBudget: 50 }, { budgetMax: 49 }, false, '50'],
  [{ projectType: 'Project', fixedBudget: 50 }, { budgetMin: 51 }, false, '50'],
  [{ projectType: 'Project', fixedBudget: null }, { budgetMin: 51 }, true, 'not stated'],
  [{ ...hourly, fixedBudget: 50 }, { budgetMin: 51 }, true, 'not stated'],
])(
  'any part of what a job pays may lie within the budget: %j within %j',
  (pay, bounds, passed, saw) => {
    const gate = budgetGate(pay, bounds)
    expect([gate.passed, sayValues(gate)]).toEqual([passed, saw])
  },
)

function budgetGate(pay: Pay, bounds: Bounds) {
  const job = aStoredJob(pay)
  const rules = { ...emptyScannerForm, ...bounds }
  const gates = checkScanner(job, jobWords(job), prepareScanner(rules))
  return gates.find(({ gate }) => gate === 'budget') ?? expect.fail('it was not asked')
}
