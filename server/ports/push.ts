/** Browser that takes notices: where its push service listens, and the keys that only it can read with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** Key pair of this installation, on P-256, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export type PushNotice = {
  title: string
  body: string
  /** Path of ours that a press opens. */
  path: string
  /** Notices with the same tag take each other's place. */
  tag: string
}

/** `gone`: that browser takes no more notices. `refused`: its push service will never take this one. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export interface Push {
  /** Tells whether notices may go to an endpoint at all. */
  mayReach(endpoint: string): boolean
  /**
   * Encrypts a notice for one browser and hands it to its push service. Throws PortError: `rate-limited` and `not-reached`
   * when it is to be tried again.
   */
  send(address: PushAddress, notice: PushNotice, keys: PushKeys): Promise<PushOutcome>
}
