import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import type { Connection } from '../../../contract/user/connection-calls.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useDisconnect } from '../../data/connections.ts'
import { useNow } from '../../ui/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { agencyNotSetUp, isAgency, isUnserved } from '../auto-bidding/set-up/set-up-steps.ts'
import { SignInState } from '../profile/cards/sign-in-state.tsx'
import { toast } from '../shell/toasts/toast.ts'
import { ConnectByToken } from './connect-by-token.tsx'
import { TokenState } from './token-state.tsx'
import { UnattendedSwitch } from './unattended-switch.tsx'
import { sayKept, sayLeft, sayRead, saySending } from './say-connection.ts'

type ConnectionCardProps = {
  marketplace: AboutMarketplace
  connection: Connection
  user: UserDocument
}

export function ConnectionCard({ marketplace, connection, user }: ConnectionCardProps) {
  const { name, title, url, isStandIn, connect, personRule } = marketplace
  const isByToken = connect === 'token'
  const { account, email } = connection
  const now = useNow()
  const heading = `connection-${name}`
  const facts: Fact[] = [
    { label: 'Applications', value: saySending(marketplace, { connection, user }), isWide: true },
    ...(personRule ? [{ label: 'Its rule', value: <RuleLink {...personRule} /> }] : []),
    ...(marketplace.unattended === 'not-permitted'
      ? [
          {
            label: 'Automatic sending',
            value: `Off here, as it needs ${title}'s written permission`,
          },
        ]
      : []),
    { label: 'Jobs', value: sayRead(marketplace, connection) },
    ...(account === null || account === 'none' || isAgency(user)
      ? []
      : [{ label: isByToken ? 'Connected as' : 'Signed in as', value: email }]),
    ...sayLeft(marketplace, { connection, now: now.toISOString() }),
    {
      label: 'Kept here',
      value: sayKept({ ...marketplace, account: isAgency(user) ? 'none' : account }),
      isWide: true,
    },
  ]
  return (
    <section aria-labelledby={heading}>
      <Card>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
          <h2 id={heading} className="min-w-0 font-semibold break-words">
            {title}
          </h2>
          {isStandIn && <Badge>Stand-in</Badge>}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="ml-auto text-accent-text underline underline-offset-2 max-md:min-h-11 max-md:content-center"
          >
            Open {title}
          </a>
        </header>
        {account !== null && !isUnserved(user) && (
          <div className="px-4 pt-4">
            {isByToken ? (
              <TokenState account={account} title={title} />
            ) : (
              <SignInState
                isAgency={isAgency(user)}
                account={{ marketplaceAccount: account, marketplaceCheckAt: connection.checkAt }}
                title={title}
              />
            )}
          </div>
        )}
        {account !== null && isUnserved(user) && (
          <p className="px-4 pt-4 text-muted">{agencyNotSetUp}</p>
        )}
        <FactList facts={facts} />
        {personRule && marketplace.unattended === 'by-switch' && isLetIn(connection) && (
          <UnattendedSwitch
            marketplace={{ ...marketplace, personRule }}
            isOn={connection.isUnattended}
          />
        )}
        {account !== null && isAgency(user) && !isUnserved(user) && (
          <footer className="border-t border-line px-4 py-3">
            <Link to={where(user)} hash="agency" className={buttonLook({})}>
              Open your agency
            </Link>
          </footer>
        )}
        {account !== null && !isAgency(user) && (
          <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
            {isByToken ? (
              <ConnectByToken marketplace={marketplace} account={account} />
            ) : (
              <Link to={where(user)} hash="credentials" className={buttonLook({})}>
                {account === 'none' ? 'Add your sign-in' : 'Change sign-in'}
              </Link>
            )}
            {account !== 'none' && <Disconnect marketplace={marketplace} />}
          </footer>
        )}
      </Card>
    </section>
  )
}

function RuleLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-text underline underline-offset-2"
    >
      Read it there
    </a>
  )
}

function isLetIn({ account }: Connection): boolean {
  return account !== null && account !== 'none'
}

function where(user: UserDocument) {
  return user.onboardedAt === null ? '/onboarding' : '/profile'
}

function Disconnect({
  marketplace: { name, title, connect },
}: Pick<ConnectionCardProps, 'marketplace'>) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useDisconnect()
  const disconnect = () =>
    mutate(name, {
      onSuccess: () => toast.success(`Disconnected from ${title}.`),
      onError: (error) => toast.error(`Not disconnected. ${sayError(error)}`),
    })
  return (
    <>
      <Button disabled={isPending} className="text-bad!" onClick={() => setIsAsking(true)}>
        {isPending ? 'Disconnecting…' : 'Disconnect'}
      </Button>
      <ConfirmDialog
        title={`Disconnect from ${title}?`}
        action="Disconnect"
        isDanger
        isOpen={isAsking}
        onConfirm={disconnect}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {connect === 'token'
            ? `The token is deleted here, and ended at ${title} where it allows that, `
            : 'Your sign-in is deleted here, '}
          and applications that wait to be sent there are cancelled.
        </p>
        <p>
          An application that is being sent at this moment may still arrive. Applications already
          sent stay, here and on {title}.
        </p>
      </ConfirmDialog>
    </>
  )
}
