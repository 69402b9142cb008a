export { deleteOrderCodesBefore } from './access/order-codes.repository.ts';
export { invalidateOrderLinks, redactOrderLink, reissueLinks } from './access/order-links.ts';
export { getJacketSheets, getWorkshopSheets } from './documents/get-jacket-sheets.ts';
export { getReceipt } from './documents/get-receipt.ts';
export {
  countDocuments,
  type DocumentFilter,
  documentsOfPeriod,
  documentsOfPerson,
  type ListedDocument,
  pageOfDocuments,
} from './invoices/documents.repository.ts';
export {
  type DocumentFormat,
  documentFileName,
  getDocumentForStaff,
  listDocumentsForStaff,
  readDocumentFile,
  toDocument,
} from './invoices/read-documents.ts';
export { lockExistingOrder, requireOrder } from './order-exists.ts';
export { deliveredAtOf, isCurrentWithdrawal, openOrdersByCountry } from './orders.repository.ts';
export { joinGuestOrders } from './own-orders/own-orders.repository.ts';
export { bookParcel, forgetBooking, getCarrierLabel, offerBooking } from './parcels/booking/book-parcel.ts';
export { closeRemainder } from './parcels/close-remainder.ts';
export {
  changeParcel,
  type ParcelChange,
  packParcel,
  sendParcel,
  unpackParcel,
} from './parcels/pack.ts';
export { getPaper, getReturnLabel, type PaperKind, paperSources } from './parcels/papers/get-papers.ts';
export { packedUnits, parcelGrams, recipientOf } from './parcels/papers/paper-content.ts';
export type { ParcelFacts } from './parcels/parcels.repository.ts';
export { unsentParcels } from './parcels/parcels.repository.ts';
export { captureForParcel, captureForShipping } from './payment/capture-parts.ts';
export { refreshReturns } from './payment/refresh-returns.ts';
export { erasePersonInOrders } from './personal-data/erase-person-in-orders.ts';
export { ordersOfPerson } from './personal-data/orders-of-person.ts';
export { replaceDesign } from './proofs/replace-design.ts';
export { hashOfProof, type ProofToSend, sendProof } from './proofs/send-proof.ts';
export { createRefund, refundIdOf, refundOnCancelling } from './refunds/create-refund.ts';
export { leftForRefund } from './refunds/left-at-provider.ts';
export { countRefundsBack, sumOfRefundsSince, withRefundBack } from './refunds/refunds.repository.ts';
export { settleRefund } from './refunds/settle-refund.ts';
export { afterTransition } from './status/after-transition.ts';
export { type AppliedTransition, applyTransition } from './status/apply-transition.ts';
export type { AdminOrderCore } from './view/admin-order.mapper.ts';
export { viewAdminOrder } from './view/order-view.ts';
export { advanceWithdrawal, WITHDRAWAL_EVENT } from './withdrawal/move-withdrawal.ts';
