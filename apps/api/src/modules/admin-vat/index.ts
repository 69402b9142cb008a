export { restorableVat } from './update-vat.ts';
export { recordedVat } from './vat-settings.mapper.ts';
