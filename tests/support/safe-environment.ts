/** Environment that production takes. */
export const safeEnvironment = {
  BIDWRIGHT_ENV: 'production',
  BIDWRIGHT_ORIGIN: 'https://bids.example.org',
  BIDWRIGHT_TRUST_PROXY: '1',
  BIDWRIGHT_AUTH_SECRET: 'yxW1ZO7huJoz/Hm7COnVeDUnqgCjqHQpmATJ+7gNdSw=',
  BIDWRIGHT_SEALING_KEY: 'SNzXMPBdHJ2NNNJtFsSF2IDceO4i_sVPRIBXPsiIEt8',
  SUPPORT_EMAIL: 'help@example.org',
}
