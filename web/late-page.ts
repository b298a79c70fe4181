import { lazyRouteComponent } from '@tanstack/react-router'
import { unreachable } from './data/api-error.ts'
import { loadChunk, reachServer } from './load-chunk.ts'

/** The screen of a route, loaded when somebody goes there. */
export function latePage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return lazyRouteComponent(() => loadChunk(load).catch(sayWhyLost), name)
}

/**
 * The router reloads the whole page when a part is gone, as with an older version of the app. Without a server that would
 * end in the browser's own error page, so the failure is another one then.
 */
async function sayWhyLost(error: unknown): Promise<never> {
  try {
    await reachServer()
  } catch (cause) {
    throw unreachable(cause)
  }
  throw error
}
