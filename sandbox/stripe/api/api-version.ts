/** Version of Stripe's protocol that is spoken here: that of the library the product uses. */
export const apiVersion = '2026-10-28.endive'
