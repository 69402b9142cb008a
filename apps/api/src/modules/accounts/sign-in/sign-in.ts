import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { StaffUser } from '@fori/contracts/auth/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { type Language, languageOf } from '@fori/domain/languages';
import type { SignInMethod } from '@fori/domain/security-events';
import { type SessionToken, staffIdleEnd, staffSessionEnd } from '@fori/domain/sessions';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { browserWords } from '../../../mail/templates/browser-name.ts';
import { newSignInMail } from '../../../mail/templates/new-sign-in.ts';
import { joinGuestLikes } from '../../blog/index.ts';
import { mergeCarts } from '../../cart/index.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { mailWordsOf, readIdentity, readSettings } from '../../store/index.ts';
import { deviceHashes } from '../codes/secrets.ts';
import { hasSecondFactor } from '../factors/factors.repository.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { accessOfUser, composedRoles, toUser } from '../people/staff-access.ts';
import { lockUser, type UserRow } from '../people/users.repository.ts';
import { SESSION_RETENTION_MS } from '../sessions/purge-sign-ins.ts';
import { devicesOf, insertSession, revokeSession } from '../sessions/sessions.repository.ts';

/** How long a customer's sign-in lasts (decision 0198). */
const SESSION_MS = 7 * DAY_MS;

/** How a request identifies its browser. */
export interface Browser extends Origin {
  /** null for one that has none */
  guestSessionId: string | null;
  /** its network as it is counted: an IPv4 address, an IPv6 /48 */
  network: string;
  /** the session that the call was made with, which a sign-in ends */
  presentSessionId: string | null;
}

export interface SignedIn extends SessionToken {
  user: StaffUser;
  cart: CartMerge;
}

/** Uses up the second factor that was proved, in the transaction that opens the session. */
type ConfirmFactor = (tx: Queries) => Promise<void>;

/** How somebody proved who they are: `confirm` is missing where no second factor was part of it. */
export interface Proof {
  method: SignInMethod;
  confirm?: ConfirmFactor;
}

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'log'>;

const NOTHING_MERGED: CartMerge = { merged: 0, capped: [] };

/** How long a new session lasts: of staff within the shop's limits, of customers a week (decision 0198). */
const lifetimeOf = async (tx: Queries, { role }: UserRow, now: Date) => {
  if (role !== 'admin') return { expiresAt: new Date(now.getTime() + SESSION_MS) };
  const { staffSessions } = await readSettings(tx);
  return {
    expiresAt: staffSessionEnd(now, staffSessions),
    lastUsedAt: now,
    idleEndsAt: staffIdleEnd(now, staffSessions),
  };
};

/**
 * Opens the session and mails its owner about a browser the account was not used in before, except the very first one.
 */
const openSession = async (
  shop: Deps,
  user: UserRow,
  browser: Browser,
  { method, confirm }: Proof,
): Promise<SessionToken> => {
  const { db, clock, config } = shop;
  const now = clock();
  const devices = deviceHashes(config.keys, user.id, browser.guestSessionId ?? '', browser.userAgent);
  return db.write(async (tx) => {
    // a password changed or an account disabled since the caller looked must not leave a session
    const present = await lockUser(tx, user.id);
    if (!present || present.passwordHash !== user.passwordHash || present.disabledAt)
      throw new DomainError('invalid_credentials');
    // nor must a factor enrolled since
    if (!confirm && present.role === 'admin' && (await hasSecondFactor(tx, user.id)))
      throw new DomainError('invalid_credentials');
    await confirm?.(tx);
    const known = await devicesOf(tx, user.id);
    // an account older than the session retention has signed in before, even if no session is left
    const isFirst = known.length === 0 && now.getTime() - user.createdAt.getTime() < SESSION_RETENTION_MS;
    const isNewDevice = !isFirst && !devices.some((device) => known.includes(device));
    if (isNewDevice) {
      const language = languageOf(user);
      const identity = await readIdentity(tx);
      const words = await mailWordsOf(tx, 'new-sign-in', language);
      const context = { language, publicUrl: config.publicUrl, identity, words };
      const body = newSignInMail({ at: now, userAgent: browser.userAgent }, context);
      await enqueueMail(tx, { template: 'new-sign-in', to: user.email, ...body, at: now });
      if (user.role === 'admin') {
        const { userAgent } = browser;
        await notifyOwners(tx, shop, { what: 'new_sign_in', person: user, userAgent, toPerson: false });
      }
    }
    const kind = isNewDevice ? 'sign_in_new_device' : 'sign_in';
    await recordSecurityEvent(tx, shop, { kind, about: { account: user.id }, from: browser, method });
    // the browser has the new one only, and nobody is to go on with the old
    if (browser.presentSessionId !== null) await revokeSession(tx, browser.presentSessionId, now);
    const factorAt = confirm ? now : null;
    const sessionId = await insertSession(tx, {
      userId: user.id,
      createdAt: now,
      ...(await lifetimeOf(tx, present, now)),
      factorAt,
      deviceHash: devices[0],
      device: browserWords(browser.userAgent),
      network: browser.network,
    });
    return { sessionId, factorAt };
  });
};

/** Merges the guest's cart; a failure must not prevent the sign-in. */
const mergeGuestCart = async (shop: Deps, user: UserRow, guestSessionId: string, language: Language) => {
  try {
    return await mergeCarts(shop, { guestSessionId, userId: user.id }, language);
  } catch (error) {
    shop.log.error({ err: error }, 'cart not merged at sign-in');
    return NOTHING_MERGED;
  }
};

/** Joins the guest's likes; a failure must not prevent the sign-in. */
const mergeGuestLikes = async (shop: Deps, user: UserRow, guestSessionId: string): Promise<void> => {
  try {
    await joinGuestLikes(shop, { sessionId: guestSessionId, userId: user.id });
  } catch (error) {
    shop.log.error({ err: error }, 'likes not joined at sign-in');
  }
};

/**
 * Signs in an authenticated person: opens the session, mails its owner about a new browser, and merges a customer's
 * guest cart and likes (decision 0012). The caller has checked that the account is verified and not disabled, and signs
 * the token. A session that the browser had ends (SEC-43). `language` is that of the cart's product names. An admin who
 * has a second factor is refused with `invalid_credentials` where `proof` confirms none.
 */
export const signIn = async (
  shop: Deps,
  user: UserRow,
  browser: Browser,
  language: Language,
  proof: Proof,
): Promise<SignedIn> => {
  const token = await openSession(shop, user, browser, proof);
  shop.mail.sendSoon();
  const { guestSessionId } = browser;
  const hasGuestData = user.role === 'customer' && guestSessionId !== null;
  const cart = hasGuestData ? await mergeGuestCart(shop, user, guestSessionId, language) : NOTHING_MERGED;
  if (hasGuestData) await mergeGuestLikes(shop, user, guestSessionId);
  const roles = user.role === 'admin' ? await composedRoles(shop.db.read) : new Map();
  const enrolled = proof.confirm !== undefined;
  const factor = { enrolled, enrolment_required: !enrolled && shop.config.mode !== 'demo' };
  const tells = user.role === 'admin' && (enrolled || factor.enrolment_required);
  const signedIn = toUser({ ...user, ...accessOfUser(user, roles) });
  return { ...token, user: { ...signedIn, ...(tells && { factor }) }, cart };
};
