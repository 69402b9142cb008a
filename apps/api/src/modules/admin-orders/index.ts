export { carryOutOrderRequest } from './carry-out-request.ts';
