/** Starts the demo's identity provider beside the shop, when it is needed. */
import { join } from 'node:path';
import { startBeside, usualOrFreePort } from './process-beside.mjs';

/** Used when free, so that the address stays the same between starts. */
const USUAL_PORT = 3010;
const CLIENT_ID = 'fori-demo-shop';
const AUDIENCE = 'https://api.fori.example';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * @typedef {object} RunningIdentity
 * @property {string} origin where its pages are
 * @property {Record<string, string>} env the settings a shop needs to use it
 * @property {() => void} stop
 */

/** @param {string} address */
const isOnThisMachine = (address) =>
  URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/**
 * Whether a shop with this environment needs its own provider: a demo that names none and is opened on this machine,
 * because browsers allow a sign-in without https only there.
 * @param {Environment} env
 */
export function needsIdentity(env) {
  const isSet = (/** @type {string} */ name) => Boolean(env[name]?.trim());
  return (
    (env.SHOP_MODE?.trim() || 'demo') === 'demo' &&
    !['OIDC_DOMAIN', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'].some(isSet) &&
    (!isSet('PUBLIC_URL') || isOnThisMachine(env.PUBLIC_URL ?? ''))
  );
}

/**
 * The addresses of this machine at which a shop with this environment may be opened.
 * @param {Environment} env
 */
export function shopOriginsOf(env) {
  const port = env.PORT?.trim() || '3000';
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const publicUrl = env.PUBLIC_URL?.trim();
  return [...new Set(publicUrl ? [...origins, new URL(publicUrl).origin] : origins)];
}

/**
 * Starts the provider for shops at these origins and waits until it is ready.
 * @param {string[]} shopOrigins
 * @param {number} [port]
 * @returns {Promise<RunningIdentity>}
 */
export async function startIdentity(shopOrigins, port) {
  const { port: chosen, stop } = await startBeside({
    folder: join(import.meta.dirname, '../identity'),
    name: 'the identity provider',
    port: port ?? (await usualOrFreePort(USUAL_PORT)),
    env: (chosenPort) => ({
      IDENTITY_PORT: String(chosenPort),
      IDENTITY_CLIENT_ID: CLIENT_ID,
      IDENTITY_AUDIENCE: AUDIENCE,
      SHOP_ORIGINS: shopOrigins.join(' '),
    }),
  });
  const origin = `http://localhost:${chosen}`;
  return { origin, env: { OIDC_DOMAIN: origin, OIDC_CLIENT_ID: CLIENT_ID, OIDC_AUDIENCE: AUDIENCE }, stop };
}

/**
 * The running provider that a shop with this environment needs; null where it needs none, or where it could not be
 * started, which must not stop the shop.
 * @param {Environment} env
 * @returns {Promise<RunningIdentity | null>}
 */
export async function identityFor(env) {
  if (!needsIdentity(env)) return null;
  try {
    return await startIdentity(shopOriginsOf(env));
  } catch (error) {
    console.error(
      `Social sign-in is off: the demo's identity provider did not start (${/** @type {Error} */ (error).message}).`,
    );
    return null;
  }
}
