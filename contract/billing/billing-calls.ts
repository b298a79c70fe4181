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
    summary: 'Get your plan from our own records',
    reply: SubscriptionStatus,
  }),
  refreshSubscription: call({
    method: 'POST',
    path: '/api/refresh-subscription',
    auth: 'user',
    summary: 'Check your subscription with the payment provider',
    reply: SubscriptionStatus,
  }),
  linkSubscription: call({
    method: 'POST',
    path: '/api/link-subscription',
    auth: 'user',
    summary: 'Link a plan paid for before sign-up',
    body: LinkRequest,
    reply: LinkedSubscription,
  }),
  createCheckoutSession: call({
    method: 'POST',
    path: '/api/create-checkout-session',
    auth: 'user',
    summary: 'Create a payment page to buy or change a plan',
    body: CheckoutRequest,
    reply: CheckoutReply,
  }),
  createCustomerPortal: call({
    method: 'POST',
    path: '/api/create-customer-portal',
    auth: 'user',
    summary: 'Create a page to manage your subscription',
    body: PortalRequest,
    reply: PortalReply,
  }),
  createSubscriptionLink: call({
    method: 'POST',
    path: '/api/create-subscription-link',
    auth: 'public',
    summary: 'Email a link to buy a plan without an account',
    body: LinkMailRequest,
    reply: LinkMailReply,
  }),
  openSubscriptionLink: call({
    method: 'POST',
    path: '/api/open-subscription-link',
    auth: 'public',
    summary: 'Create a payment page from an emailed link',
    body: PurchaseLinkRequest,
    reply: CheckoutReply,
  }),
} as const
