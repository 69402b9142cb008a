export { bringPoints } from './bring.ts';
export { type CarrierLookups, createCarrierLookups } from './carrier-lookups.ts';
export type { CarrierPoints } from './carrier-points.ts';
export { knownPickupPoint } from './find-pickup-points.ts';
export { toPickupPoint } from './pickup-points.mapper.ts';
