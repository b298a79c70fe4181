import type { SealedPlace } from '../../ports/vault.ts'

type Channel = { uid: string; id: string }

/** Place that the address of a channel is sealed for. It includes the channel: no other can be sent to it. */
export function addressPlace({ uid, id }: Channel): SealedPlace {
  return { uid, field: `notices.${id}.address` }
}

/** Place that the signing secret of a webhook is sealed for. */
export function secretPlace({ uid, id }: Channel): SealedPlace {
  return { uid, field: `notices.${id}.secret` }
}
