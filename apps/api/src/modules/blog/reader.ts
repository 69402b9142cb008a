import type { Shopper } from '@fori/domain/people';

/** Who reads. */
export interface Reader {
  /** null for nobody in particular: a crawler, a page being rendered */
  visitor: Shopper | null;
  /** sees drafts, and is no reader in the figures */
  isAdmin: boolean;
  /** whether one more view may be counted (API-129); asked before it is */
  mayCount: () => Promise<boolean>;
}

/** A visitor's name among visitors. */
export const visitorKey = (visitor: Shopper): string =>
  visitor.kind === 'user' ? `user:${visitor.userId}` : `guest:${visitor.sessionId}`;
