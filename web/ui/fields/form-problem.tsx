/** Error of a whole form, above its button, on a line reserved for it. */
export function FormProblem({ message }: { message: string | null }) {
  return (
    <p role={message ? 'alert' : undefined} className="min-h-5 text-bad">
      {message}
    </p>
  )
}
