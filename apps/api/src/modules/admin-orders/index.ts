export { carryOutOrderRequest } from './carry-out-request.ts';
export { searchTerms } from './list-orders.ts';
