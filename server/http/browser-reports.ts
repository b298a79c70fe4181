import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { browserReportsPath } from '../../contract/api.ts'
import { AppError } from '../../contract/errors.ts'

const bodyLimitBytes = 16 * 1024
/** Requests a minute and address: a page that is attacked reports many times, and a few of them tell enough. */
const limit = { name: 'browser-reports', max: 20 }
const maxLinesPerMinute = 20
const minuteMs = 60_000

const text = z.string().max(2_000).catch('')
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/**
 * Receives what browsers report of the content security policy and logs it, at most 20 lines a minute: anybody can send
 * a report. Of addresses only the origin or the path is kept, since what follows may be a secret.
 */
export function addBrowserReports(app: FastifyInstance): void {
  const isAllowed = atMost(maxLinesPerMinute)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parse)
    scope.post(
      browserReportsPath,
      { config: { auth: 'public', limit }, bodyLimit: bodyLimitBytes, schema: { hide: true } },
      async ({ body, log }, reply) => {
        const report = Report.safeParse(body)
        if (!report.success) throw new AppError('invalid-request')
        if (isAllowed())
          log.warn(toLog(report.data['csp-report']), 'a browser kept a page from something')
        return reply.code(204).send()
      },
    )
  })
}

function toLog(report: z.infer<typeof Report>['csp-report']) {
  const { 'blocked-uri': blocked, 'document-uri': page } = report
  return {
    directive: keywordIn(report['effective-directive']),
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : keywordIn(blocked),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : 'unknown',
  }
}

/** Takes over only words such as `script-src` or `inline`. */
function keywordIn(said: string): string {
  return /^[a-z-]{1,40}$/u.test(said) ? said : 'unknown'
}

function atMost(lines: number): () => boolean {
  let since = performance.now()
  let count = 0
  return () => {
    if (performance.now() - since >= minuteMs) {
      since = performance.now()
      count = 0
    }
    count += 1
    return count <= lines
  }
}
