import { revokeToken, type RevokingServices } from '../../core/connecting/tokens/revoke-tokens.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Ends tokens at their marketplace, soon after their users have disconnected it. */
export async function revokeTokens(
  services: RevokingServices & { tasks: TaskQueue },
): Promise<void> {
  await services.tasks.work('revoke-token', (token) => revokeToken(services, token))
}
