// One chunk, for the few orders that have one of them.
export { ReturnLabel } from './return-label.tsx';
export { SentParcels } from './sent-parcels.tsx';
export { UnpaidState } from './unpaid-state.tsx';
