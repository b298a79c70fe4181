import { startLlm } from '../../../sandbox/llm/start-llm.ts'
import { llmClient } from './llm-client.ts'

type Ending = { onTestFinished(end: () => void): void }

export const llmKey = 'sk-of-a-test'

/** Starts a new stand-in of language models. */
export async function testLlm(test: Ending) {
  const running = await startLlm({ port: 0, key: llmKey })
  test.onTestFinished(() => void running.close())
  return {
    ...running,
    ...llmClient(running.url),
    /** Beginning of the addresses that a client is given. */
    base: `${running.url}/v1`,
  }
}
