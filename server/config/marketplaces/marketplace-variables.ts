import { marketplaceKinds } from '../../marketplaces.ts'
import { agencyVariables } from './agency-config.ts'
import { freelancehuntVariables } from './freelancehunt-config.ts'

/** Rows of .env.example about marketplaces. */
export const marketplaceVariables = [
  ...marketplaceKinds.flatMap(
    ({ name, title, urlVariable, clientVariables, unattendedVariable, readingTokenVariable }) => [
      {
        name: urlVariable,
        default: null,
        description:
          name === 'gigboard'
            ? `The address of a ${title}. Default: the stand-in, except in production.`
            : `The address of ${title}. Default: it is not connected.`,
      },
      ...Object.entries(clientVariables ?? {}).map(([half, variable]) => ({
        name: variable,
        default: null,
        description: `The client ${half} of this installation at ${title}, where its users let it in.`,
      })),
      ...(readingTokenVariable === undefined
        ? []
        : [
            {
              name: readingTokenVariable,
              default: null,
              description: `A token of your own account at ${title}, by which the worker reads its jobs with their clients. Default: they are read as anybody sees them.`,
            },
          ]),
      ...(unattendedVariable === undefined
        ? []
        : [
            {
              name: unattendedVariable,
              default: 'off',
              description: `on: users may have applications sent to ${title} without a press for each. Only with its written permission.`,
            },
          ]),
    ],
  ),
  ...agencyVariables,
  ...freelancehuntVariables,
  {
    name: 'FEEDS',
    default: null,
    description:
      'Public feeds of jobs (RSS, Atom or JSON), one after the other: name=Title|https://address, and maybe |minutes between two readings (5 to 1440, 30 unless given). Several fit between double quotes, on lines of their own or separated by commas. Users send their applications there themselves.',
  },
  {
    name: 'FEEDS_KEEP_DAYS',
    default: '30',
    description:
      'How long jobs of feeds and of Freelancehunt are kept that no application refers to, in days.',
  },
]
