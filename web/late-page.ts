import { lazyRouteComponent } from '@tanstack/react-router'
import { unreachable } from './data/api-error.ts'
import { loadChunk, reachServer } from './load-chunk.ts'

/** The screen of a route, loaded when somebody goes there. It is shown once the `readFirst` of its module, if any, is done. */
export function latePage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return lazyRouteComponent(async () => {
    const module = await loadChunk(load).catch(sayWhyLost)
    const { readFirst } = module
    if (typeof readFirst === 'function') await readFirst()
    return module
  }, name)
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
