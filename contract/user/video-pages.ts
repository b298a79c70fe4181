import { z } from 'zod/mini'
import { call } from '../call.ts'
import { Instant } from '../instant.ts'

/** Page on which the client of an application sees the intro video: its address stands in the letter. */
export const VideoPageState = z.object({
  link: z.string(),
  /** `closed`: its user has turned it off; `no-video`: there is no intro video any more. */
  state: z.enum(['open', 'closed', 'no-video']),
  /** Number of visitors who played the video, each once a day. */
  views: z.int(),
  lastViewedAt: z.nullable(Instant),
})
export type VideoPageState = z.infer<typeof VideoPageState>

/** Days that the dashboard looks back on. */
export const videoViewsDays = 30

/** Views of all video pages of a user within the last days. */
export const VideoViews = z.object({
  views: z.int(),
  /** Number of applications that they are of. */
  applications: z.int(),
  /** Latest of those, the last viewed first. */
  latest: z.array(
    z.object({
      applicationId: z.string(),
      title: z.string(),
      views: z.int(),
      lastViewedAt: Instant,
    }),
  ),
})
export type VideoViews = z.infer<typeof VideoViews>

/** Calls about the pages on which clients see the intro video. */
export const videoPageCalls = {
  switchVideoPage: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/video-page',
    auth: 'user',
    summary: 'Turn the video page of an application on or off',
    params: z.object({ applicationId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ isOn: z.boolean() }),
    reply: VideoPageState,
  }),
  videoViews: call({
    method: 'GET',
    path: '/api/video-views',
    auth: 'user',
    readAs: 'videoViews',
    summary: 'Get how often clients played your video in the last 30 days',
    reply: VideoViews,
  }),
} as const
