export { restorableVat } from './update-vat.ts';
