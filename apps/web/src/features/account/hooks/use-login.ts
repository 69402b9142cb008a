import { login, resendVerification, verificationNeeded } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { CartMerge } from '@fori/contracts/accounts/schemas';
import { codeText } from '@fori/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import type { LoginValues } from '../forms.ts';

/** What was merged from the guest's cart; what could not be merged takes precedence. */
export function useCartMergeNotice(): (cart: CartMerge) => { description?: string } {
  const { t } = useTranslation('account');
  return ({ merged, capped, line_limit: most }) => {
    if (capped.length > 0) {
      const lines = capped.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
      return {
        description: most === undefined ? t('login.cart_capped', { lines }) : t('login.cart_full', { lines, most }),
      };
    }
    return merged > 0 ? { description: t('login.cart_merged', { count: merged }) } : {};
  };
}

interface Unverified {
  userId: string;
  email: string;
}

/**
 * Signs in. If the address is not verified yet a new code is sent and `onUnverified` is called (AUTH-24); any other
 * error rejects.
 */
export function useLogin(onUnverified: (unverified: Unverified) => void) {
  const { t } = useTranslation(['account', 'errors']);
  const api = useApi();
  const cartNews = useCartMergeNotice();
  const signIn = useMutation(login(api, useSessionStore()));
  const resend = useMutation(resendVerification(api));
  const textsOf = (error: unknown) => failureTexts(error, t, codeText(t, 'invalid_credentials'));

  const sendToVerification = async ({ userId, email }: Unverified) => {
    const sent = await resend.mutateAsync(userId).then(
      () => true,
      () => false,
    );
    const description = t(sent ? 'login.unverified_sent' : 'login.unverified_unsent');
    notify.info(t('login.unverified'), { description });
    onUnverified({ userId, email });
  };

  const send = async (typed: LoginValues) => {
    const email = typed.email.trim();
    try {
      const { cart } = await signIn.mutateAsync({ ...typed, email });
      notify.success(t('login.done'), cartNews(cart));
    } catch (error) {
      const unverified = verificationNeeded(error);
      if (unverified) return await sendToVerification({ ...unverified, email: unverified.email || email });
      const { title, ...rest } = textsOf(error);
      notify.error(title, rest);
      throw error;
    }
  };

  return { send, textsOf };
}
