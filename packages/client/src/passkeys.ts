import type { PasskeyCreation, PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can use passkeys; it needs https, or localhost. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Loaded with the first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device. Rejects with the browser's error, such as where it is cancelled. */
export const createPasskey = async (options: PasskeyCreation) => {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
};

/** Proves a passkey of this device. Rejects with the browser's error, such as where it is cancelled. */
export const provePasskey = async (options: PasskeyRequest) => {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
};

/** Why the browser gave no passkey. It does not tell cancelling from waiting for too long. */
export type PasskeyProblem = 'refused' | 'known' | 'other';

const problemOf: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'refused',
  AbortError: 'refused',
  InvalidStateError: 'known',
};

/** What an error of `createPasskey` or `provePasskey` means. */
export const passkeyProblem = (error: unknown): PasskeyProblem =>
  (error instanceof Error && problemOf[error.name]) || 'other';
