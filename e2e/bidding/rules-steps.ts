import type { BrowserContext, Page } from 'playwright-core'
import { api } from '../../contract/api.ts'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import type { Rules } from '../../contract/bidding/rules.ts'
import { aPage } from '../browser.ts'

/** Opens the rules of Auto-Apply in a new tab. */
export async function openRules(context: BrowserContext, site: string, hash = '') {
  const opened = await aPage(context)
  await opened.page.goto(`${site}/bidding/rules${hash}`)
  await rulesOf(opened.page).form.waitFor()
  return opened
}

export function rulesOf(page: Page) {
  const form = page.getByRole('form', { name: 'Rules' })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  return {
    form,
    field,
    box: (name: string) => form.getByRole('checkbox', { name }),
    status: form.locator('#what-thresholds-mean'),
    saveButton: form.getByRole('button', { name: 'Save rules' }),
    async save() {
      await form.getByRole('button', { name: 'Save rules' }).click()
    },
    saved: () => form.getByText('All rules are saved.').waitFor(),
    async addNeverWords(phrase: string) {
      await form.getByLabel('Words and phrases').first().fill(phrase)
      await form.getByLabel('Words and phrases').first().press('Enter')
    },
  }
}

export function bankOf(page: Page) {
  const bank = page.getByRole('group', { name: 'Saved answers' })
  return {
    bank,
    async add(question: string, answer: string) {
      await bank.getByRole('button', { name: 'Add an answer' }).click()
      const form = bank.getByRole('form', { name: 'Add an answer' })
      await form.getByLabel('Question').fill(question)
      await form.getByLabel('Answer').fill(answer)
      await form.getByRole('button', { name: 'Add answer' }).click()
      await form.waitFor({ state: 'detached' })
    },
    edit: (question: string) =>
      bank.getByRole('button', { name: `Edit the answer to “${question}”` }).click(),
    remove: (question: string) =>
      bank.getByRole('button', { name: `Delete the answer to “${question}”` }).click(),
  }
}

/** Name of the focused field. */
export function focusedField(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** Caller at another computer. */
type Caller = {
  call: <C extends Call>(wanted: C, input: CallInput<C>) => Promise<CallReply<C>>
}

export async function ruleOf<Name extends keyof Rules>(
  user: Caller,
  name: Name,
): Promise<Rules[Name]> {
  return (await user.call(api.rules, {})).rules[name]
}

export async function saveRulesElsewhere(user: Caller, changes: Partial<Rules>): Promise<void> {
  const { version, rules } = await user.call(api.rules, {})
  await user.call(api.saveRules, { body: { version, rules: { ...rules, ...changes } } })
}
