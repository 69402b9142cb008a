export { listAddresses } from './list-addresses.ts';
