import pg from 'pg'

/** Tells whether an error is PostgreSQL's refusal by this constraint or unique index; drizzle wraps it as a cause. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (error instanceof pg.DatabaseError) return error.constraint === constraint
  return (
    error instanceof Error && error.cause !== undefined && isViolationOf(error.cause, constraint)
  )
}
