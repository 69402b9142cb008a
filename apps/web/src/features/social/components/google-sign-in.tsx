import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import type { ReactNode } from 'react';
import { useSocialSignIn } from '../hooks/use-social-sign-in.ts';

interface GoogleSignInProps {
  /** a page of this shop to return to */
  returnTo: string;
  /** on the signup page */
  signUp?: boolean;
  /** a divider from the form above */
  divider: ReactNode;
}

/** Signing in with Google. Renders nothing in a shop without an identity provider. */
export function GoogleSignIn({ returnTo, signUp = false, divider }: GoogleSignInProps) {
  const { t } = useTranslation('social');
  const { start, busy } = useSocialSignIn({ returnTo, signUp });
  if (!start) return null;
  return (
    <>
      {divider}
      <Button variant="secondary" size="lg" block busy={busy} busyLabel={t('leaving')} onClick={() => void start()}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor">
          <path strokeWidth={2.4} strokeLinecap="round" strokeLinejoin="round" d="M12.2 12H20a8 8 0 1 1-2.4-5.7" />
        </svg>
        {t('google')}
      </Button>
    </>
  );
}
