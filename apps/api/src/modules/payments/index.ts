export { countCaptureFailures, type PaymentRow, paymentsOfOrder } from './payments.repository.ts';
export {
  captureHeld,
  capturePayment,
  failPayment,
  markAuthorised,
  markForRefund,
  markRefunded,
  openPayment,
  requireProvider,
  settleRefunds,
  voidPayment,
} from './settle.ts';
