const path = '/service-worker.js'

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

let registering: Promise<ServiceWorkerRegistration | null> | null = null
/** Time after which a page that is always busy is taken for loaded. */
const maxIdleMs = 5_000

/**
 * Registers the service worker, once for the page and when that has nothing else to do. Null: the browser has none, or refuses. The content security policy lets a script be named by
 * one policy alone, which names this one whatever it is asked for.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  await idle()
  try {
    const registered = await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
    return registered ?? null
  } catch {
    return null // the app works without it
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in globalThis)) return void setTimeout(resolve, 1_000)
    requestIdleCallback(() => resolve(), { timeout: maxIdleMs })
  })
}

function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies } // not among the types of this version
  return (
    trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => path })
      .createScriptURL(path) ?? path
  )
}
