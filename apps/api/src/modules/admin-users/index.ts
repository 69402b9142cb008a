export { carryOutOwnerRequest } from './carry-out-request.ts';
