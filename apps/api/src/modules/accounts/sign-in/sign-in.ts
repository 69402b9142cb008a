import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { User } from '@fori/contracts/auth/schemas';
import { DomainError } from '@fori/domain/errors';
import { type Language, languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { newSignInMail } from '../../../mail/templates/new-sign-in.ts';
import { joinGuestLikes } from '../../blog/index.ts';
import { mergeCarts } from '../../cart/index.ts';
import { deviceHash } from '../codes/secrets.ts';
import { lockUser, type UserRow } from '../people/users.repository.ts';
import { SESSION_RETENTION_MS } from '../sessions/purge-sign-ins.ts';
import { devicesOf, insertSession } from '../sessions/sessions.repository.ts';

/** How long a sign-in lasts (decision 0033). */
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** What a request tells of the browser it came from. */
export interface Browser {
  /** null for one that has none */
  guestSessionId: string | null;
  userAgent: string;
}

export interface SignedIn {
  /** what the token names */
  sessionId: string;
  user: User;
  cart: CartMerge;
}

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'log'>;

const NOTHING_MERGED: CartMerge = { merged: 0, capped: [] };

/** Opens the session; its owner is told of a browser the account was not used in before, but not of its very first one. */
const openSession = async ({ db, clock, config }: Deps, user: UserRow, browser: Browser): Promise<string> => {
  const now = clock();
  const device = deviceHash(config.secret, user.id, browser.guestSessionId ?? '', browser.userAgent);
  return db.write(async (tx) => {
    // a password changed, an account disabled since the caller looked must not leave a session behind
    const present = await lockUser(tx, user.id);
    if (!present || present.passwordHash !== user.passwordHash || present.disabledAt)
      throw new DomainError('invalid_credentials');
    const known = await devicesOf(tx, user.id);
    // an account older than what is remembered has had a first sign-in, whether or not it is remembered
    const isFirst = known.length === 0 && now.getTime() - user.createdAt.getTime() < SESSION_RETENTION_MS;
    if (!isFirst && !known.includes(device)) {
      const language = languageOf(user);
      const body = newSignInMail({ at: now, userAgent: browser.userAgent }, { language, publicUrl: config.publicUrl });
      await enqueueMail(tx, { template: 'new-sign-in', to: user.email, ...body, at: now });
    }
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    return insertSession(tx, { userId: user.id, createdAt: now, expiresAt, deviceHash: device });
  });
};

/** The guest's cart comes along; whatever goes wrong with it keeps nobody from signing in. */
const bringCart = async (shop: Deps, user: UserRow, guestSessionId: string, language: Language) => {
  try {
    return await mergeCarts(shop, { guestSessionId, userId: user.id }, language);
  } catch (error) {
    shop.log.error({ err: error }, 'cart not merged at sign-in');
    return NOTHING_MERGED;
  }
};

/** The same for what was liked. */
const bringLikes = async (shop: Deps, user: UserRow, guestSessionId: string): Promise<void> => {
  try {
    await joinGuestLikes(shop, { sessionId: guestSessionId, userId: user.id });
  } catch (error) {
    shop.log.error({ err: error }, 'likes not joined at sign-in');
  }
};

/**
 * Signs in somebody who has proved who they are: opens the session, mails its owner about a browser not seen before, and
 * brings a customer's guest cart and likes along (decision 0012). The caller has made sure that the account is verified and not
 * disabled, and signs the token for `sessionId`. `language` is that of the cart's names.
 */
export const signIn = async (shop: Deps, user: UserRow, browser: Browser, language: Language): Promise<SignedIn> => {
  const sessionId = await openSession(shop, user, browser);
  shop.mail.sendSoon();
  const { guestSessionId } = browser;
  const brings = user.role === 'customer' && guestSessionId !== null;
  const cart = brings ? await bringCart(shop, user, guestSessionId, language) : NOTHING_MERGED;
  if (brings) await bringLikes(shop, user, guestSessionId);
  return { sessionId, user: { id: user.id, name: user.name, email: user.email, role: user.role }, cart };
};
