/** Address of the replies: the one that is open. */
export type RepliesSearch = { application?: string }

export function readRepliesSearch({ application }: Record<string, unknown>): RepliesSearch {
  return typeof application === 'string' && application !== '' ? { application } : {}
}
