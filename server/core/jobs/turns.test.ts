import { expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { Turns, type TurnLimits } from './turns.ts'

const nobodyLeaves = new AbortController().signal

test('one user has one turn at a time, and a few users together have theirs', async () => {
  const { begin, running, end } = turnsOf({ atOnce: 2 })
  const done = [begin('ann', 1), begin('ann', 2), begin('bob', 1), begin('cid', 1)]
  await settled()
  expect(running()).toEqual(['ann 1', 'bob 1'])
  end('bob 1')
  await settled()
  expect(running()).toEqual(['ann 1', 'cid 1'])
  end('ann 1')
  await settled()
  expect(running()).toEqual(['cid 1', 'ann 2'])
  end('cid 1')
  end('ann 2')
  await Promise.all(done)
})

test('the user without a turn for the longest time is next, however many works another has waiting', async () => {
  const { begin, running, end } = turnsOf({ atOnce: 1 })
  const done = ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'ann 4', 'cid 1'].map((work) => {
    const [uid = '', number] = work.split(' ')
    return begin(uid, Number(number))
  })
  const order: string[] = []
  for (let turn = 0; turn < done.length; turn += 1) {
    await settled()
    const [now = ''] = running()
    order.push(now)
    end(now)
  }
  await Promise.all(done)
  expect(order).toEqual(['ann 1', 'bob 1', 'cid 1', 'ann 2', 'ann 3', 'ann 4'])
})

test('of one user only a few works wait, and none for ever', async () => {
  const { begin, end } = turnsOf({ atOnce: 1, maxWaiting: 1, maxWaitMs: 20 })
  const first = begin('ann', 1)
  const waiting = begin('ann', 2)
  await expect(begin('ann', 3)).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(waiting).rejects.toMatchObject({ code: 'temporarily-unavailable' })
  end('ann 1')
  await first
})

test('a caller that leaves while waiting takes no turn, and a work that fails gives its turn back', async () => {
  const { begin, running, end } = turnsOf({ atOnce: 1 })
  const leaving = new AbortController()
  const first = begin('ann', 1)
  const left = begin('bob', 1, leaving.signal)
  const next = begin('cid', 1)
  leaving.abort(new AppError('too-many-requests'))
  await expect(left).rejects.toMatchObject({ code: 'too-many-requests' })
  end('ann 1', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(running()).toEqual(['cid 1'])
  end('cid 1')
  await next
  await expect(begin('bob', 2, leaving.signal)).rejects.toMatchObject({ code: 'too-many-requests' })
})

function turnsOf(limits: Partial<TurnLimits>) {
  const turns = new Turns({ atOnce: 1, maxWaiting: 10, maxWaitMs: 60_000, ...limits })
  const works = new Map<string, (error?: Error) => void>()
  return {
    begin: (uid: string, number: number, signal = nobodyLeaves) =>
      turns.take(uid, signal, () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        works.set(`${uid} ${number}`, (error) => (error ? reject(error) : resolve()))
        return promise
      }),
    running: () => [...works.keys()],
    end(work: string, error?: Error) {
      works.get(work)?.(error)
      works.delete(work)
    },
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
