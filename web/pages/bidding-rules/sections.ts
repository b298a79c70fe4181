import type { Section } from '../../features/shell/section-nav.tsx'

/** The parts of the page in their order. */
export const sections: Section[] = [
  { id: 'sending', title: 'When to send' },
  { id: 'weights', title: 'What counts' },
  { id: 'clients', title: 'Clients' },
  { id: 'never-words', title: 'Never these words' },
  { id: 'hours', title: 'Hours and pace' },
  { id: 'answers', title: 'Answer bank' },
]
