import type { PasskeyCreation, PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import { onTestFinished, vi } from 'vitest';

/** What the shop asks a browser to sign. */
export const passkeyRequest: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 60_000,
  rpId: 'shop.example',
  userVerification: 'required',
};

/** What the shop asks a browser to make. */
export const passkeyCreation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'shop.example', name: 'Shop' },
  user: { id: 'AAAA', name: 'aino@example.com', displayName: 'Aino Virtanen' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
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
