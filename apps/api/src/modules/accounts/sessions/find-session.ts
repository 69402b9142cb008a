import { languageOf } from '@fori/domain/languages';
import type { SignedInUser } from '@fori/domain/people';
import { isUseDue, staffIdleEnd, staffSessionEnd, tokenState } from '@fori/domain/sessions';
import type { Shop } from '../../../composition.ts';
import { readSettings } from '../../store/index.ts';
import { accessOf } from '../people/staff-access.ts';
import { noteUse, sessionWithUser } from './sessions.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

/** Notes the use of a session of staff; a limit that was shortened meanwhile applies from here on. */
const noteStaffUse = (
  { db }: Pick<Shop, 'db'>,
  sessionId: string,
  session: { createdAt: Date; expiresAt: Date },
  now: Date,
) =>
  db.write(async (tx) => {
    const { staffSessions } = await readSettings(tx);
    const latest = staffSessionEnd(session.createdAt, staffSessions);
    const expiresAt = new Date(Math.min(latest.getTime(), session.expiresAt.getTime()));
    await noteUse(tx, sessionId, now, { expiresAt, idleEndsAt: staffIdleEnd(now, staffSessions) });
  });

type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionWithUser>>>;

/**
 * When the factor was proved that the holder of a token may act by; `ended` for a token that a newer one replaced. One replaced a
 * moment ago keeps what it was good for and gains nothing (AUTH-182).
 */
const factorOf = (session: FoundSession, known: Date | null, now: Date): Date | null | 'ended' => {
  // tokens from before that say nothing; a factor that was part of the sign-in does not end them
  const state = tokenState(known ?? session.createdAt, session.factorAt, now);
  if (state === 'current') return session.factorAt;
  return state === 'replaced' ? known : 'ended';
};

/**
 * The user of a session with their current role and permissions; null when the session has expired, was idle for too long or was revoked,
 * its user is disabled or its token was replaced (decisions 0198 and 0203). `isUse`: whether the limit for idle sessions starts
 * anew; `token`: what the token says of the factor, missing where the session is named by something else.
 */
export const findSession = async (
  shop: Deps,
  sessionId: string,
  { isUse, token }: { isUse: boolean; token?: { factorAt: Date | null } },
): Promise<SignedInUser | null> => {
  const now = shop.clock();
  const session = await sessionWithUser(shop.db, sessionId, now);
  if (!session) return null;
  const { user, builtInRole, composedRole, lastUsedAt } = session;
  const factorAt = token ? factorOf(session, token.factorAt, now) : session.factorAt;
  if (factorAt === 'ended') return null;
  if (user.role === 'admin') {
    // begun as a customer's, or before sessions of staff had limits
    if (!lastUsedAt) return null;
    if (isUse && isUseDue(lastUsedAt, now)) await noteStaffUse(shop, sessionId, session, now);
  }
  // where everybody in the back office needs a factor, a session that never proved one is there to enrol it
  const mustEnrol = user.role === 'admin' && factorAt === null && shop.config.mode !== 'demo';
  const access = user.role === 'admin' ? accessOf(builtInRole, composedRole) : accessOf(null, null);
  return { ...user, ...access, language: languageOf(user), sessionId, factorAt, mustEnrol };
};
