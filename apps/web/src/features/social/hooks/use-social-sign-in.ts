import { useTranslation } from '@fori/client/use-translation';
import { codeText } from '@fori/i18n/messages';
import { useEffect, useState } from 'react';
import { notify } from '../../../shared/notify.ts';
import { usePreferences, useStore } from '../../../shared/preferences.tsx';

/** Signing in with the identity provider; `start` is null in a shop without one. */
export function useSocialSignIn({ returnTo, signUp = false }: { returnTo: string; signUp?: boolean }) {
  const { t } = useTranslation(['social', 'errors']);
  const { language } = usePreferences();
  const store = useStore();
  const [busy, setBusy] = useState(false);

  // a visitor who returns by the back button finds the page unchanged
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const provider = store?.identity ?? null;
  const start = async () => {
    if (!provider) return;
    setBusy(true);
    try {
      const { startSocialSignIn } = await import('@fori/client/identity');
      await startSocialSignIn(provider, { returnTo, language, signUp });
    } catch {
      notify.error(codeText(t, 'social_unavailable'));
      setBusy(false);
    }
  };
  return { start: provider ? start : null, busy };
}
