import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import type { CartMerge } from '@fori/contracts/accounts/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

/** The result of the sign-in; `returnTo` as passed when leaving, null when unknown. */
export type SocialReturn = { returnTo: string | null } & ({ cart: CartMerge } | { error: unknown });

/** Completes, once, the sign-in that the browser has returned from. */
export function useSocialReturn(onDone: (result: SocialReturn) => void): void {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const { language } = usePreferences();
  const hasStarted = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // the code in the address can be used once
    if (hasStarted.current) return;
    hasStarted.current = true;
    const finish = async (): Promise<SocialReturn> => {
      const { finishSocialSignIn, SocialSignInError } = await import('@fori/client/identity');
      try {
        const { identity } = await queryClient.ensureQueryData(storeQuery(api, language));
        if (!identity) throw new Error('no identity provider');
        const { result, returnTo } = await finishSocialSignIn(
          identity,
          async (body) => (await api.accounts.socialSignIn({ body })).body,
        );
        session.setSignedIn(result);
        return { returnTo, cart: result.cart };
      } catch (error) {
        return error instanceof SocialSignInError
          ? { returnTo: error.returnTo, error: error.cause }
          : { returnTo: null, error };
      }
    };
    finish()
      // its code failed to load
      .catch((error: unknown): SocialReturn => ({ returnTo: null, error }))
      .then((result) => done.current(result));
  }, [api, session, queryClient, language]);
}
