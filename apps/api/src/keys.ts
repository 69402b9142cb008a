import { createHmac, hkdfSync } from 'node:crypto';

/** What a key is for: whatever one purpose's values give away says nothing about another's. */
export type KeyPurpose =
  | 'sessions'
  | 'csrf'
  | 'guests'
  | 'previews'
  | 'order-links'
  | 'mailed-codes'
  | 'accounts'
  | 'devices'
  | 'visitors'
  | 'limits'
  | 'security-events'
  | 'factors'
  | 'demo-cards';

/** A value by each key that is accepted, the current one first. */
export type ByKey = readonly [string, ...string[]];

/** The keys of the shop, derived from its secrets (decision 0210). */
export interface Keys {
  /** The key for what is made now. */
  current: (purpose: KeyPurpose) => string;
  /** The keys that what is presented may have been made with: the current one, and that of the other secret where there is one. */
  accepted: (purpose: KeyPurpose) => ByKey;
}

const NUMBERED = /^([1-9]\d{0,5})\.(.+)$/s;

/** A secret's number; 0 for one from before secrets had numbers. */
export const secretNumber = (secret: string): number => Number(NUMBERED.exec(secret)?.[1] ?? 0);

/** A secret without a number is itself the key of every purpose, as it was before there were numbers, so that nothing made by then expires. */
const derive = (secret: string, purpose: KeyPurpose): string =>
  secretNumber(secret) === 0
    ? secret
    : Buffer.from(hkdfSync('sha256', secret, '', `fori ${purpose}`, 32)).toString('base64url');

/** The keys of the current secret, and of another one that is accepted as well. */
export const keysOf = (current: string, other?: string | undefined): Keys => {
  const derived = new Map<KeyPurpose, ByKey>();
  const accepted = (purpose: KeyPurpose): ByKey => {
    const known = derived.get(purpose);
    if (known) return known;
    const keys: ByKey = [derive(current, purpose), ...(other === undefined ? [] : [derive(other, purpose)])];
    derived.set(purpose, keys);
    return keys;
  };
  return { accepted, current: (purpose) => accepted(purpose)[0] };
};

/** What `make` makes of each accepted key of a purpose. */
export const hashesBy = (keys: Keys, purpose: KeyPurpose, make: (key: string) => string): ByKey => {
  const [current, ...others] = keys.accepted(purpose);
  return [make(current), ...others.map(make)];
};

/** An HMAC in base64url. `kind` keeps values of different kinds apart that have the same key. */
export const keyedHash = (key: string | Buffer, kind: string, ...parts: string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
