/// <reference types="vite/client" />

declare module 'virtual:storefront-routes' {
  import type { storefrontContract } from '@fori/contracts/storefront';
  /** methods, paths and content types only, without the schemas */
  export const storefrontRoutes: typeof storefrontContract;
}

declare module 'virtual:passkey-routes' {
  import type { passkeysContract } from '@fori/contracts/passkeys/contract';
  /** methods, paths and content types only, without the schemas */
  export const passkeyRoutes: typeof passkeysContract;
}

declare module 'virtual:document-routes' {
  import type { orderDocumentsContract } from '@fori/contracts/order-documents/contract';
  /** methods, paths and content types only, without the schemas */
  export const documentRoutes: typeof orderDocumentsContract;
}

declare module 'virtual:pickup-routes' {
  import type { pickupPointsContract } from '@fori/contracts/pickup-points/contract';
  /** methods, paths and content types only, without the schemas */
  export const pickupRoutes: typeof pickupPointsContract;
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite';

  const manifest: Manifest;
  export default manifest;
}
