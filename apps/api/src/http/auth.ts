import fastifyJwt from '@fastify/jwt';
import { type AccessLevel, type NeededPermission, type RouteMetadata, suffices } from '@fori/contracts/access';
import { DomainError } from '@fori/domain/errors';
import type { Shopper, SignedInUser } from '@fori/domain/people';
import { permissionMissing } from '@fori/domain/permissions';
import type { SessionToken } from '@fori/domain/sessions';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { networksOf, shortNetworkOf } from './network-of.ts';
import { countsAsUse, isFromBackOffice, staffCookieOf } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedInUser | null;
    /** the id of the active session's person, also where it admits to nothing yet: for records of refused calls alone */
    recognised: string | null;
    shopper: Shopper | null;
  }
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute;
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string; factor_at?: number };
    user: { sid: string; factor_at?: number };
  }
}

export interface AuthPorts {
  config: Pick<Config, 'keys' | 'publicUrl'>;
  /** the user of an active session, with their current role and permissions; null otherwise. `isUse`: whether its limit for idle ones starts anew */
  findSession: (token: SessionToken, isUse: boolean) => Promise<SignedInUser | null>;
  /** refuses a member of staff whose second factor is not fresh */
  requireFreshFactor: (user: SignedInUser) => Promise<void>;
}

/** What of a route's metadata says who may call it. */
type Declared = Pick<RouteMetadata, 'access' | 'permission'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const MAX_USER_AGENT = 500;

const bearerOf = (request: FastifyRequest): string | null => {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
};

const sentGuestId = (request: FastifyRequest): unknown =>
  request.headers['x-session-id'] ?? (request.query as { session_id?: string }).session_id;

const isUuid = (sent: unknown): sent is string => typeof sent === 'string' && UUID.test(sent);

/** The guest's session id as sent; null when there is none. Anything that is not a UUID is refused. */
const guestIdOf = (request: FastifyRequest): string | null => {
  const sent = sentGuestId(request);
  if (sent === undefined || sent === '') return null;
  if (!isUuid(sent)) throw new DomainError('invalid_session_id');
  return sent.toLowerCase();
};

/** The network a caller's attempts are counted by: an IPv4 address, an IPv6 /48. */
const networkOf = ({ ip }: FastifyRequest): string => {
  const { home, site } = networksOf(ip);
  return site ?? home;
};

/** What is known of the browser of a sign-in. An invalid guest id does not prevent signing in. */
export const clientOf = (
  request: FastifyRequest,
): {
  guestSessionId: string | null;
  userAgent: string;
  network: string;
  keptNetwork: string | null;
  presentSessionId: string | null;
} => {
  const sent = sentGuestId(request);
  return {
    guestSessionId: isUuid(sent) ? sent.toLowerCase() : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    network: networkOf(request),
    keptNetwork: shortNetworkOf(request.ip),
    presentSessionId: request.signedIn?.sessionId ?? null,
  };
};

/** The token of an order's link, where the call carries it as a header. */
export const orderTokenOf = (headers: FastifyRequest['headers']): string | undefined => {
  const sent = headers['x-order-token'];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
};

/** Signs the token of a session. */
export const signToken = (app: FastifyInstance, { sessionId, factorAt }: SessionToken): string =>
  app.jwt.sign({ sid: sessionId, ...(factorAt && { factor_at: factorAt.getTime() }) });

/** What a token says; null for one that has expired or was not signed with a key of the shop. */
const readToken = (app: FastifyInstance, { config }: AuthPorts, token: string): SessionToken | null => {
  for (const key of config.keys.accepted('sessions')) {
    try {
      const { sid, factor_at: at } = app.jwt.verify<{ sid: unknown; factor_at?: unknown }>(token, { key });
      return typeof sid === 'string'
        ? { sessionId: sid, factorAt: typeof at === 'number' ? new Date(at) : null }
        : null;
    } catch {
      // signed with another key, or not at all
    }
  }
  return null;
};

/** The user a token belongs to. Throws `unauthenticated` for a token that is expired, revoked or not the shop's. */
const identify = async (
  app: FastifyInstance,
  ports: AuthPorts,
  token: string,
  isUse: boolean,
): Promise<SignedInUser> => {
  const read = readToken(app, ports, token);
  const user = read && (await ports.findSession(read, isUse));
  if (!user) throw new DomainError('unauthenticated');
  return user;
};

const metadataOf = (request: FastifyRequest): RouteMetadata | undefined =>
  request.routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined;

/** Whether the call's guest may still be named by its body, which is not read yet. */
const mayNameGuestInBody = (request: FastifyRequest): boolean => {
  return (
    metadataOf(request)?.guestInBody === true && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  );
};

/** The user, or else the guest the session id names; null where the call names neither outside its body. */
const visitorOf = (user: SignedInUser | null, request: FastifyRequest): Shopper | null => {
  if (user) return { kind: 'user', userId: user.id };
  const sessionId = guestIdOf(request);
  return sessionId ? { kind: 'guest', sessionId } : null;
};

/** An admin whose session is over is told so: their pages send no guest's id in its place. */
const notIdentified = (request: FastifyRequest): DomainError =>
  new DomainError(isFromBackOffice(request) ? 'unauthenticated' : 'login_required');

/** Refuses a member of staff whose permissions do not suffice; everybody, where a route declares none. */
const requireNeeded = (user: SignedInUser, needed: NeededPermission | undefined): void => {
  if (suffices(user.permissions, needed)) return;
  const [named] = typeof needed === 'object' ? needed : [needed];
  throw named === undefined || named === 'everyone' ? new DomainError('forbidden') : permissionMissing(named);
};

const admit = ({ access, permission }: Declared, request: FastifyRequest): void => {
  const user = request.signedIn;
  switch (access) {
    case 'public':
    case 'order-holder':
      return;
    case 'shopper':
      if (user?.role === 'admin' && !['GET', 'HEAD'].includes(request.method))
        throw new DomainError('admin_cannot_shop');
      request.shopper = visitorOf(user, request);
      if (!request.shopper && !mayNameGuestInBody(request)) throw notIdentified(request);
      return;
    case 'visitor':
      request.shopper = visitorOf(user, request);
      if (!request.shopper) throw notIdentified(request);
      return;
    case 'signed-in':
      if (!user) throw new DomainError('unauthenticated');
      return;
    case 'customer':
      if (!user) throw new DomainError('unauthenticated');
      if (user.role !== 'customer') throw new DomainError('forbidden');
      return;
    case 'admin':
      if (!user) throw new DomainError('unauthenticated');
      if (user.role !== 'admin') throw new DomainError('forbidden');
      requireNeeded(user, permission);
      return;
  }
};

/** What a route declares in its contract; null for what is not part of it (pages, files). One that declares nothing admits nobody. */
const declaredOf = (request: FastifyRequest): Declared | null => {
  if (!request.routeOptions.config.tsRestRoute) return null;
  return metadataOf(request) ?? { access: 'admin' };
};

/**
 * Whether an expired or revoked token is refused; elsewhere the caller counts as signed out. An order's link opens it even
 * with such a token.
 */
const needsActiveToken = (level: AccessLevel, request: FastifyRequest): boolean => {
  if (level === 'order-holder') return !(orderTokenOf(request.headers) ?? (request.query as { token?: string }).token);
  return level !== 'public';
};

/**
 * Enforces the access level and permission each route declares, before its body is read. The token names a session row; person,
 * role and permissions are read from the database at every request, so that revoking and demoting work at once. A session of staff
 * without a second factor reaches nothing but its enrolment (decision 0203); what cannot be taken back needs a fresh one (decision 0203).
 */
export const authPlugin = fp<AuthPorts>(
  (app, ports) => {
    void app.register(fastifyJwt, { secret: ports.config.keys.current('sessions'), sign: { expiresIn: '7d' } });
    app.decorateRequest('signedIn', null);
    app.decorateRequest('recognised', null);
    app.decorateRequest('shopper', null);
    const admitHolder = async (declared: Declared, request: FastifyRequest, token: string): Promise<void> => {
      try {
        const user = await identify(app, ports, token, countsAsUse(request));
        request.recognised = user.id;
        if (user.mustEnrol && !metadataOf(request)?.enrolment) throw new DomainError('factor_enrolment_required');
        request.signedIn = user;
      } catch (error) {
        if (needsActiveToken(declared.access, request)) throw error;
      }
      admit(declared, request);
      if (request.signedIn && metadataOf(request)?.stepUp) await ports.requireFreshFactor(request.signedIn);
    };
    app.addHook('onRequest', (request, _reply, done) => {
      const declared = declaredOf(request);
      if (!declared) return done();
      const token = bearerOf(request) ?? staffCookieOf(request, ports.config);
      if (token) {
        void admitHolder(declared, request, token).then(() => done(), done);
        return;
      }
      // most calls carry no token, so nothing has to be awaited
      try {
        admit(declared, request);
      } catch (error) {
        return done(error as Error);
      }
      done();
    });
  },
  { name: 'auth', dependencies: ['csrf'] },
);

/** The person a `signed-in`, `customer` or `admin` route was admitted for. */
export const signedInUser = (request: FastifyRequest): SignedInUser => {
  if (!request.signedIn) throw new DomainError('unauthenticated');
  return request.signedIn;
};

/** The member of staff who does or decides what may need a second person, with the language they read and where they are. */
export const requesterOf = (request: FastifyRequest) => ({
  ...signedInUser(request),
  language: request.language,
  from: clientOf(request),
});

/** The member of staff who reads an order, with what they may do and their language. */
export const staffReaderOf = (request: FastifyRequest) => {
  const { id: adminId, permissions } = signedInUser(request);
  return { adminId, permissions, language: request.language };
};

/** The admin who takes a list out of the shop, and from where. */
export const exporterOf = (request: FastifyRequest) => ({ id: signedInUser(request).id, origin: clientOf(request) });

/**
 * Whom a `shopper` or `visitor` route was admitted for. `inBody` is the session id in its body, which counts where the call
 * names nobody else.
 */
export const shopperOf = (request: FastifyRequest, inBody?: string): Shopper => {
  if (request.shopper) return request.shopper;
  if (!inBody) throw new DomainError('login_required');
  if (!isUuid(inBody)) throw new DomainError('invalid_session_id');
  return { kind: 'guest', sessionId: inBody.toLowerCase() };
};

/** Who reads public data, where the call says so; an invalid session id counts as none. */
export const readerOf = (request: FastifyRequest): Shopper | null => {
  if (request.signedIn) return { kind: 'user', userId: request.signedIn.id };
  const sent = sentGuestId(request);
  return isUuid(sent) ? { kind: 'guest', sessionId: sent.toLowerCase() } : null;
};
