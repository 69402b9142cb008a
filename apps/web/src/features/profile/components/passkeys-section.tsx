import { ApiError } from '@fori/client/api-error';
import { useTranslation } from '@fori/client/use-translation';
import type { Profile } from '@fori/contracts/profile/schemas';
import { QuerySection } from '../../../shared/query-section.tsx';
import { usePasskeyPart } from '../../../shared/use-passkey-part.ts';
import type { SignInAgainAction } from './sign-in-again.tsx';

export interface PasskeysProps {
  profile: Profile;
  signInAgain: SignInAgainAction;
}

const loadOwnPasskeys = async () => (await import('./own-passkeys.tsx')).OwnPasskeys;

/** The customer's passkeys; nothing in a browser without any. */
export function PasskeysSection(props: PasskeysProps) {
  const { t } = useTranslation('profile');
  const { isUnsupported, part: OwnPasskeys, failed, retry } = usePasskeyPart(loadOwnPasskeys);
  if (isUnsupported) return null;
  if (OwnPasskeys) return <OwnPasskeys {...props} />;
  const error = failed ? new ApiError({ kind: 'network', status: 0 }) : null;
  return (
    <QuerySection
      title={t('passkeys.title')}
      query={{ data: undefined, error, isFetching: false, refetch: retry }}
      labels={{ loading: t('passkeys.loading'), failed: t('passkeys.failed') }}
    >
      {() => null}
    </QuerySection>
  );
}
