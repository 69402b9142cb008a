import { hasUsedIdentityProvider, requireFreshLogin } from '@fori/client/identity-state';
import type { Store } from '@fori/contracts/store/schemas';

/** Ends the session at the identity provider, if there is one: the browser goes there and returns to the home page. */
export const signOutAtProvider = async (provider: Store['identity'] | undefined): Promise<void> => {
  if (!provider || !hasUsedIdentityProvider()) return;
  const library = await import('@fori/client/identity').catch(() => null);
  if (library) await library.leaveIdentityProvider(provider);
  else requireFreshLogin();
};
