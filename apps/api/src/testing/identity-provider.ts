import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { START } from './harness.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const CLIENT_ID = 'shop-under-test';
const AUDIENCE = 'https://api.shop.test';

/** Overrides for a token, which by default names a new person at the tests' usual time. */
export interface TokenParts {
  claims?: JWTPayload;
  /** leaves claims out */
  without?: string[];
  header?: { alg?: string; kid?: string };
  key?: KeyPair['privateKey'] | Uint8Array;
}

/** An identity provider that publishes its keys over HTTP and signs any token for a test. */
export const startIdentityProvider = async () => {
  let current = { kid: 'first', pair: await generateKeyPair('RS256', { extractable: true }) };
  const elliptic = { kid: 'elliptic', pair: await generateKeyPair('ES256', { extractable: true }) };
  let keyRequests = 0;
  let isUnavailable = false;
  const published = ({ kid, pair }: { kid: string; pair: KeyPair }) =>
    exportJWK(pair.publicKey).then((jwk) => ({ ...jwk, kid, use: 'sig' }));
  const server = createServer(async (request, response) => {
    const isForKeys = request.url === '/.well-known/jwks.json';
    if (isForKeys) keyRequests += 1;
    if (!isForKeys || isUnavailable) {
      response.writeHead(isForKeys ? 503 : 404).end();
      return;
    }
    const keys = await Promise.all([published(current), published(elliptic)]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/`;

  const idToken = async ({ claims = {}, without = [], header = {}, key }: TokenParts = {}) => {
    const seconds = Math.floor(START.getTime() / 1000);
    const id = randomUUID();
    const payload: JWTPayload = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: `google-oauth2|${id}`,
      name: 'Aino Aalto',
      email: `${id}@mail.example`,
      email_verified: true,
      iat: seconds,
      exp: seconds + 3600,
      nonce: randomUUID(),
      ...claims,
    };
    for (const name of without) delete payload[name];
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: current.kid, ...header })
      .sign(key ?? (header.alg === 'ES256' ? elliptic.pair.privateKey : current.pair.privateKey));
  };

  return {
    origin,
    issuer,
    clientId: CLIENT_ID,
    env: { OIDC_DOMAIN: origin, OIDC_CLIENT_ID: CLIENT_ID, OIDC_AUDIENCE: AUDIENCE },
    idToken,
    publicKey: () => current.pair.publicKey,
    /** signs with another key from now on, and publishes it */
    rotate: async () => {
      current = { kid: randomUUID(), pair: await generateKeyPair('RS256', { extractable: true }) };
    },
    setAway: (unavailable: boolean) => {
      isUnavailable = unavailable;
    },
    /** how often its keys were requested */
    requestCount: () => keyRequests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
