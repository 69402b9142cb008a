/**
 * Who may call a route; every route declares one (`metadata.access`) and `apps/api/src/http/auth.ts` enforces it.
 *
 * - `public`: anybody; a token or guest id that comes along is used, never required
 * - `shopper`: a signed-in person or a guest with a session id (the cart)
 * - `visitor`: the same people, admins included: what is theirs is no purchase (a like)
 * - `order-holder`: the order's customer, whoever bears a link that shows it (`?token=` or `X-Order-Token`), or an admin; the use case decides, others get 404
 * - `signed-in`: any valid token
 * - `customer`, `admin`: a valid token with that role
 */
export const accessLevels = ['public', 'shopper', 'visitor', 'order-holder', 'signed-in', 'customer', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The parts of a multipart body, which the server reads by itself. */
export interface FormParts {
  files: readonly string[];
  /** files that may come several times, or not at all */
  repeatedFiles?: readonly string[];
  texts?: readonly string[];
  optionalTexts?: readonly string[];
}

export interface RouteMetadata {
  access: AccessLevel;
  /** the contract documents it, but the demo shop alone serves it */
  demoOnly?: true;
  /** a guest may name the session in the multipart body alone (`session_id`), which is read before anybody knows who asks */
  guestInBody?: true;
  form?: FormParts;
  /** its answer follows from its address, the language and this alone, and is cached until that changes */
  madeOf?: 'catalogue' | 'catalogue and stock';
}

/** The declaration a route carries. */
export const access = <const L extends AccessLevel>(level: L): { access: L } => ({ access: level });

/**
 * Header in which the shop answers its signature of a guest's id (`X-Session-ID`) that came without one, and in which the
 * guest sends it from then on. Ids without a signature share a small budget of changes and uploads with all such ids of
 * their network (decision 0025).
 */
export const SIGNATURE_HEADER = 'x-session-signature';
