export { restorableJacketOffer } from './jacket-offer.ts';
