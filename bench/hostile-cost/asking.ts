import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a file beside this one in its own process, which answers what it is asked. */
export function startAnswering(file: string, args: readonly string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // its log is written, but not shown,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return {
    ask: <Answer>(question: object) => ask<Answer>(child, question),
    end: () => void child.kill('SIGTERM'),
  }
}

function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process of the benchmark has ended.'))
    child.once('exit', ended)
    child.once('message', (answer: { failed?: string }) => {
      child.off('exit', ended)
      if (answer.failed === undefined) resolve(answer as Answer) // by the file that answers
      else reject(new Error(answer.failed))
    })
    child.send(question)
  })
}

/** Answers each question of the process that started this one. */
export function answerAll<Question>(answer: (question: Question) => Promise<object>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (reply) => process.send?.(reply),
      (error: unknown) => process.send?.({ failed: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit(0))
}
