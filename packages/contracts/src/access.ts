/**
 * Who may call a route; every route declares one (`metadata.access`) and `apps/api/src/http/auth.ts` enforces it.
 *
 * - `public`: anybody; a token or guest id that comes along is used, never required
 * - `shopper`: a signed-in person or a guest with a session id (the cart)
 * - `order-holder`: the order's customer, a guest with its signed token, or an admin; the use case decides, others get 404
 * - `signed-in`: any valid token
 * - `customer`, `admin`: a valid token with that role
 */
export const accessLevels = ['public', 'shopper', 'order-holder', 'signed-in', 'customer', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export interface RouteMetadata {
  access: AccessLevel;
  /** the contract documents it, but the demo shop alone serves it */
  demoOnly?: true;
  /** its answer follows from its address, the language and the catalogue (stock included) alone, and is kept until that changes */
  ofCatalogue?: true;
}

/** The declaration a route carries. */
export const access = <const L extends AccessLevel>(level: L): { access: L } => ({ access: level });
