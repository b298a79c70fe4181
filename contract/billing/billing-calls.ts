import { call } from '../call.ts'
import {
  CheckoutReply,
  CheckoutRequest,
  LinkedSubscription,
  LinkMailReply,
  LinkMailRequest,
  LinkRequest,
  PortalReply,
  PortalRequest,
  PurchaseLinkRequest,
  SubscriptionStatus,
} from './subscription.ts'

/** Calls about plans and payments. */
export const billingCalls = {
  subscriptionStatus: call({
    method: 'GET',
    path: '/api/subscription-status',
    auth: 'user',
    summary: 'Whether there is a paid plan, and which; out of our own tables',
    reply: SubscriptionStatus,
  }),
  refreshSubscription: call({
    method: 'POST',
    path: '/api/refresh-subscription',
    auth: 'user',
    summary: 'Ask the payment service how the own subscription stands, and answer that',
    reply: SubscriptionStatus,
  }),
  linkSubscription: call({
    method: 'POST',
    path: '/api/link-subscription',
    auth: 'user',
    summary: 'Take over a plan that was paid before sign-up',
    body: LinkRequest,
    reply: LinkedSubscription,
  }),
  createCheckoutSession: call({
    method: 'POST',
    path: '/api/create-checkout-session',
    auth: 'user',
    summary: 'A page of the payment service to buy a plan, or to change to it',
    body: CheckoutRequest,
    reply: CheckoutReply,
  }),
  createCustomerPortal: call({
    method: 'POST',
    path: '/api/create-customer-portal',
    auth: 'user',
    summary: 'A page of the payment service to manage the own subscription',
    body: PortalRequest,
    reply: PortalReply,
  }),
  createSubscriptionLink: call({
    method: 'POST',
    path: '/api/create-subscription-link',
    auth: 'public',
    summary: 'Mail a link to buy a plan without an account; answered alike always',
    body: LinkMailRequest,
    reply: LinkMailReply,
  }),
  openSubscriptionLink: call({
    method: 'POST',
    path: '/api/open-subscription-link',
    auth: 'public',
    summary: 'A fresh page of the payment service for the link of a mail',
    body: PurchaseLinkRequest,
    reply: CheckoutReply,
  }),
} as const
