// One chunk, for the few orders that have one of them.
export { SentParcels } from './sent-parcels.tsx';
export { UnpaidState } from './unpaid-state.tsx';
export { WithdrawalStates } from './withdrawal-states.tsx';
