export { type CheckedVatId, checkVatId, requesterOf } from './check-vat-id.ts';
export { canBeVatId, parseVatId, vatIdText } from './parse-vat-id.ts';
export { createVatIdChecks, type VatIdChecks, vatIdAnswerOf } from './vat-id-checks.ts';
export { type Vies, viesRegister } from './vies.ts';
