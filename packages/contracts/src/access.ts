import type { Permission } from '@fori/domain/permissions';

/**
 * Who may call a route; every route declares one (`metadata.access`) and `apps/api/src/http/auth.ts` enforces it.
 *
 * - `public`: anybody; a token or guest id is used where it is sent, never required
 * - `shopper`: a customer or a guest with a session id (the cart)
 * - `visitor`: as `shopper`, but admins too (a like)
 * - `order-holder`: the order's customer, the holder of a link to it (`?token=` or `X-Order-Token`), or an admin; the use case decides, others get 404
 * - `signed-in`: any valid token
 * - `customer`: a valid token of a customer
 * - `admin`: a valid token of a member of staff, who also needs what `permission` says (`staff`, decision 0202)
 */
export const accessLevels = ['public', 'shopper', 'visitor', 'order-holder', 'signed-in', 'customer', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The parts of a multipart body, which the server parses itself. */
export interface FormParts {
  files: readonly string[];
  /** files that may be sent any number of times */
  repeatedFiles?: readonly string[];
  texts?: readonly string[];
  optionalTexts?: readonly string[];
}

/**
 * What a member of staff needs for a call: a permission, or one of several where the use case checks which by what the call is about.
 * `everyone`: none, for one's own account, sessions and saved views, and where the use case answers with what the caller may read.
 */
export type NeededPermission = Permission | readonly Permission[] | 'everyone';

export interface RouteMetadata {
  access: AccessLevel;
  /** of every route with the access level `admin`, and of no other; one without it is refused to everybody */
  permission?: NeededPermission;
  /** works in a shop that is not open yet, as routes for admins do (decision 0161) */
  beforeOpening?: true;
  /** refused with `shop_closed` while the shop takes no orders */
  ordering?: true;
  /** its caller is no browser and is authenticated by a signature of the body, so that no CSRF pair is needed */
  signed?: true;
  /** for admins: needs a second factor of the last five minutes, else 403 `fresh_factor_required` (decision 0203) */
  stepUp?: true;
  /** for admins: open to a session that has to enrol a second factor first (decision 0203) */
  enrolment?: true;
  /** served by the demo shop only */
  demoOnly?: true;
  /** a guest may send the session id as a part of the multipart body (`session_id`), which is therefore read before authentication */
  guestInBody?: true;
  form?: FormParts;
  /** the response depends only on the URL, the language and this, and is cached until this changes */
  madeOf?: 'catalogue' | 'catalogue and stock';
}

/** A route's metadata with nothing but its access level. Routes of the back office declare theirs by `staff`. */
export const access = <const L extends Exclude<AccessLevel, 'admin'>>(level: L): { access: L } => ({ access: level });

/** A route's metadata for members of staff with the permission, or with one of several. */
export const staff = <const P extends NeededPermission>(permission: P): { access: 'admin'; permission: P } => ({
  access: 'admin',
  permission,
});

/** Whether permissions suffice for a route of the back office, as far as its metadata tells. Undeclared is refused (ADMIN-277). */
export const suffices = (held: readonly Permission[], needed: NeededPermission | undefined): boolean => {
  if (needed === undefined) return false;
  if (needed === 'everyone') return true;
  return (typeof needed === 'string' ? [needed] : needed).some((permission) => held.includes(permission));
};

/** As `access`, for a route that is refused while the shop takes no orders. */
export const ordering = <const L extends Exclude<AccessLevel, 'admin'>>(level: L): { access: L; ordering: true } => ({
  access: level,
  ordering: true,
});

/** As `access`, for a route that works in a shop that is not open yet. */
export const beforeOpening = <const L extends Exclude<AccessLevel, 'admin'>>(
  level: L,
): { access: L; beforeOpening: true } => ({
  access: level,
  beforeOpening: true,
});

/**
 * Header with the shop's signature of a guest's id (`X-Session-ID`): sent in the response to an unsigned id, and by the guest
 * from then on (API-121). All unsigned ids of a network share a small budget of changes and uploads (decision 0205).
 */
export const SIGNATURE_HEADER = 'x-session-signature';

/**
 * Header of the back office's calls, without which its cookie counts for nothing (AUTH-113): `idle` where nobody has touched
 * the page for a while, so that a page that refreshes itself does not keep a session open (AUTH-111).
 */
export const BACK_OFFICE_HEADER = 'x-back-office';
