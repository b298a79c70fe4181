/** Offer of the browser to install the app, which it makes once, early, and not everywhere. */
export type InstallPrompt = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: string }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the app for the profile, in place of the pop-up that some would show. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as InstallPrompt) // an event of this name is one
  })
  addEventListener('appinstalled', () => become(null))
}

export const installPrompt = {
  read: () => kept,
  take: () => become(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function become(next: InstallPrompt | null): void {
  kept = next
  for (const listener of listeners) listener()
}
