import { expect, test } from 'vitest'
import { problemsIn } from '../../tests/support/problems-in.ts'

test('a bucket wants all of its variables, and in production https', () => {
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(problemsIn(s3)).toEqual([])
  for (const name of Object.keys(s3)) {
    const problem = 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
    expect(problemsIn({ ...s3, [name]: '' })[0]).toContain(problem)
  }
  expect(problemsIn({ BIDWRIGHT_ENV: 'production', ...s3 })).toContain(
    'S3_ENDPOINT must begin with https:// in production.',
  )
})
