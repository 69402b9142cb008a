import type { Factors, PasskeyRequest } from '@fori/contracts/admin-factors/schemas';
import { onTestFinished, vi } from 'vitest';

const at = '2026-11-28T09:00:00.000Z';

/** An admin's second factors: a passkey; override what a test is about. */
export const buildFactors = (over: Partial<Factors> = {}): Factors => ({
  passkeys: [{ id: 'p-1', name: 'Work laptop', created_at: at, last_used_at: null, synced: false }],
  totp: null,
  recovery_codes_left: 10,
  required: true,
  ...over,
});

/** An account without a second factor. */
export const noFactors: Factors = { passkeys: [], totp: null, recovery_codes_left: 0, required: false };

export const recoveryCodes: readonly string[] = Array.from({ length: 10 }, (_, at) => `ABCD${at}-EFGH${at}`);

export const passkeyRequest: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 60_000,
  rpId: 'shop.example',
  userVerification: 'required',
};

/** Gives the browser, until the end of the test, what jsdom has not. */
export const extendNavigator = (parts: Readonly<Record<string, object>>): void => {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
};

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** A browser with passkeys; a test may let `get` or `create` fail as the browser would. */
export const passkeyBrowser = () => {
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, attestationObject: bytes };
  const credential = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const credentials = { get: vi.fn(async () => credential), create: vi.fn(async () => credential) };
  vi.stubGlobal('PublicKeyCredential', class {});
  extendNavigator({ credentials });
  return credentials;
};

/** The browser's error where its dialogue is cancelled, or nobody answers it. */
export const cancelled = (): DOMException => new DOMException('The operation was not allowed.', 'NotAllowedError');
