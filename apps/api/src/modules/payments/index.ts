export {
  type CaptureRow,
  capturesOfPayment,
  capturesOfPayments,
  insertCapture,
  isNotCapturedYet,
  ordersToCapture,
} from './captures.repository.ts';
export { captureHeld, capturePayment, makeCapture } from './captures.ts';
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
  failPayment,
  markAuthorised,
  markRequiresAction,
  providerOf,
  providerUnreachable,
  requireHosted,
  requireProvider,
  takesPayments,
  voidPayment,
} from './open-payment.ts';
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
export {
  CaptureRefused,
  type HostedProvider,
  type Observation,
  type PaymentPage,
  type ProviderEntry,
  type ProviderPayout,
  type ProviderRefund,
  type Returns,
} from './provider.ts';
export { receivePaymentEvent } from './receive-event.ts';
export { markForRefund, markRefunded, matchCaptures, releaseHold, settleRefunds, statusForReturn } from './settle.ts';
