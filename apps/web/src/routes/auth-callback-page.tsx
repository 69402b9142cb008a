import { isApiError } from '@fori/client/api-error';
import { useTranslation } from '@fori/client/use-translation';
import { codeText } from '@fori/i18n/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignedInReturn } from '../features/account/components/signed-in-return.tsx';
import { useCartMergeNotice } from '../features/account/hooks/use-login.ts';
import { useSocialReturn } from '../features/social/hooks/use-social-return.ts';
import { notify } from '../shared/notify.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { returnPath, withReturn } from '../shared/return-path.ts';

/** The page the identity provider redirects to. */
export function AuthCallbackPage() {
  const { t } = useTranslation(['common', 'account', 'errors']);
  const navigate = useNavigate();
  const cartNews = useCartMergeNotice();
  const [place, setPlace] = useState<string | null>(null);
  usePageHead({ title: '', noIndex: true });

  useSocialReturn((result) => {
    const returnTo = returnPath(result.returnTo);
    if ('cart' in result) {
      notify.success(t('account:login.done'), cartNews(result.cart));
      setPlace(returnTo);
      return;
    }
    // the login says that it failed; the API's message says more
    if (isApiError(result.error) && result.error.message) {
      notify.error(codeText(t, 'social_token_invalid'), { description: result.error.message });
    }
    void navigate(withReturn(`${paths.login}?error=auth_failed`, returnTo), { replace: true });
  });

  if (place !== null) return <SignedInReturn place={place} />;
  return (
    <div className="shell flex min-h-96 items-center justify-center py-12">
      <p role="status" className="text-muted">
        {t('state.loading')}
      </p>
    </div>
  );
}
