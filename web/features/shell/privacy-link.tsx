/** Link to the page that says what is kept about a user; it opens beside the form or question that it belongs to. */
export function PrivacyLink({ label }: { label: string }) {
  return (
    <a
      href="/privacy.html"
      target="_blank"
      rel="noopener noreferrer"
      className="finger-high inline-link"
    >
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
