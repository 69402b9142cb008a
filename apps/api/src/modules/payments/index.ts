export {
  type CaptureRow,
  capturesOfPayment,
  capturesOfPayments,
  insertCapture,
  ordersToCapture,
} from './captures.repository.ts';
export {
  authorisationsEndBefore,
  countAuthorisationsEnding,
  type DisputeRow,
  disputesOfOrder,
  openDisputeFacts,
  paymentsInDispute,
  paymentsWithDisputes,
  writeDispute,
} from './disputes.repository.ts';
export {
  finishPaymentEvent,
  leasePaymentEvent,
  type PaymentEventRow,
} from './payment-events.repository.ts';
export {
  chargeOfPayment,
  countCaptureFailures,
  decisivePayment,
  insertMove,
  insertPayment,
  type MoveCause,
  movesOfOrder,
  type PaymentMove,
  type PaymentRow,
  paymentById,
  paymentBySubjects,
  paymentsOfOrder,
  paymentsToObserve,
  updatePaymentStatus,
} from './payments.repository.ts';
export type {
  HostedProvider,
  Observation,
  PaymentPage,
  ProviderEntry,
  ProviderPayout,
  ProviderRefund,
  Returns,
} from './provider.ts';
export { receivePaymentEvent } from './receive-event.ts';
export {
  captureHeld,
  capturePayment,
  failPayment,
  makeCapture,
  markAuthorised,
  markForRefund,
  markRefunded,
  markRequiresAction,
  matchCaptures,
  openPayment,
  PROVIDER_RETRY_S,
  providerOf,
  providerUnreachable,
  releaseHold,
  requireHosted,
  requireProvider,
  settleRefunds,
  takesPayments,
  voidPayment,
} from './settle.ts';
