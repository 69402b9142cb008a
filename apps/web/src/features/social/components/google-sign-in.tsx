import { Button } from '@fori/ui/button';
import { SocialIcon } from '@fori/ui/social-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
        <SocialIcon network="google" />
        {t('google')}
      </Button>
    </>
  );
}
