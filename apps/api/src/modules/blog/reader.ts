import type { Shopper } from '@fori/domain/people';

/** The reader of a post. */
export interface Reader {
  /** null when unidentified: a crawler, or a page being rendered */
  visitor: Shopper | null;
  /** not counted in the figures */
  isAdmin: boolean;
  /** an admin with `content.read` */
  seesDrafts: boolean;
  /** called before counting a view (API-129) */
  mayCount: () => Promise<boolean>;
}

/** A key that identifies a visitor. */
export const visitorKey = (visitor: Shopper): string =>
  visitor.kind === 'user' ? `user:${visitor.userId}` : `guest:${visitor.sessionId}`;
