export { recordedShipping, shippingMethodsOf, shippingRecordOf } from './shipping-settings.mapper.ts';
export { restorableShipping } from './update-shipping.ts';
