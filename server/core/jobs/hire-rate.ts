/** Percentage of a client's postings that ended in a hire. Null: not known. */
export function hireRate(client: {
  clientHires: number | null
  clientPostedJobs: number | null
}): number | null {
  const { clientHires, clientPostedJobs } = client
  if (clientHires === null || !clientPostedJobs) return null
  return Math.min(100, Math.round((100 * clientHires) / clientPostedJobs))
}
