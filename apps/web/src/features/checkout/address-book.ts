// One chunk, for signed-in customers alone.
export { AddressChoice, AddressSaving, prepareSavedAddresses } from './components/saved-addresses.tsx';
export { saveOrderedAddress } from './save-ordered-address.ts';
