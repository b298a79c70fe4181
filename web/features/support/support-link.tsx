import { QueryClientProvider } from '@tanstack/react-query'
import { useAbout } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { ExternalLink } from '../../ui/words/external-link.tsx'

/** Link to whom users ask for help, for any page; nothing where nobody is named. */
export function SupportLink() {
  return (
    <QueryClientProvider client={queryClient}>
      <Support />
    </QueryClientProvider>
  )
}

function Support() {
  const support = useAbout().data?.support
  if (!support) return null
  return (
    <p className="mt-1">
      Support:{' '}
      {support.url.startsWith('mailto:') ? (
        <a href={support.url} className="finger-high inline-link">
          {support.title}
        </a>
      ) : (
        <ExternalLink href={support.url}>{support.title}</ExternalLink>
      )}
    </p>
  )
}
