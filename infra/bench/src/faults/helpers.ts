import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { SMTPServer } from 'smtp-server';

const CLIENT_ID = 'campaign';

/** A mail server that takes every mail and keeps its subject and to whom it went. */
export const startMailServer = async (): Promise<{ port: number; received: string[]; close: () => void }> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, received, close: () => server.close() };
};

/** A service of exchange rates that differ from the shop's own. */
export const startRates = async (): Promise<{ port: number; usd: number; close: () => void }> => {
  const usd = 1.2345;
  const rates = { USD: usd, SEK: 11.1, NOK: 11.7, DKK: 7.45, ISK: 148 };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ base: 'EUR', rates }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, usd, close: () => server.close() };
};

/** An identity provider's keys, and what it signs for people who come back from it to the shop at `origin`. */
export const startKeys = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'campaign', use: 'sig', alg: 'ES256' };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    env: (origin: string) => ({
      OIDC_DOMAIN: origin,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_AUDIENCE: 'https://api.campaign.example',
    }),
    idToken: (origin: string, name: string) =>
      new SignJWT({
        sub: `campaign|${name}`,
        name: 'Aino Aalto',
        email: `${name}@campaign.example`,
        email_verified: true,
        nonce: name,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'campaign' })
        .setIssuer(`${origin}/`)
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    close: () => server.close(),
  };
};
