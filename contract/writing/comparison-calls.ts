import { z } from 'zod/mini'
import { call } from '../call.ts'
import { ComparisonForm, Comparisons } from './comparison.ts'

/** Calls about comparisons of templates. */
export const comparisonCalls = {
  comparisons: call({
    method: 'GET',
    path: '/api/template-comparisons',
    auth: 'user',
    readAs: 'comparisons',
    summary: 'List your comparisons of templates, the newest first',
    reply: Comparisons,
  }),
  startComparison: call({
    method: 'POST',
    path: '/api/template-comparisons',
    auth: 'user',
    summary: 'Start to compare two templates',
    body: ComparisonForm,
    reply: Comparisons,
  }),
  stopComparison: call({
    method: 'POST',
    path: '/api/template-comparisons/:comparisonId/stop',
    auth: 'user',
    summary: 'Stop a comparison without a result',
    params: z.object({ comparisonId: z.string().check(z.maxLength(64)) }),
    reply: Comparisons,
  }),
} as const
