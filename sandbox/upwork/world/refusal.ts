/** Refusal by a tool of the MCP server. Only the first two codes were seen, the others are made up. */
export class ToolRefusal extends Error {
  readonly code: ToolRefusalCode

  constructor(code: ToolRefusalCode, reason: string) {
    super(reason)
    this.name = 'ToolRefusal'
    this.code = code
  }
}

export type ToolRefusalCode =
  | 'ORG_UID_REQUIRED'
  | 'VJ-JA-10'
  | 'INVALID_PARAMS'
  | 'JOB_NOT_FOUND'
  | 'JOB_CLOSED'
  | 'PREVIEW_NOT_FOUND'
  | 'POLICY_ACKNOWLEDGEMENT_REQUIRED'

/** Refusal of a whole request, before anything of it is looked at. */
export class RequestRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'RequestRefusal'
    this.status = status
  }
}
