export { carryOutLimitRequest } from './carry-out-request.ts';
export { restorableSettings } from './update-settings.ts';
