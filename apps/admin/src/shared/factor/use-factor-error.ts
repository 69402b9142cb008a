import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { passkeyProblem } from '@fori/client/passkeys';
import { useTranslation } from '@fori/client/use-translation';

/** The text of a failure of the shop, or of the browser where it gave no passkey. */
export function useFactorError(): (error: unknown) => string {
  const { t } = useTranslation(['admin-factors', 'errors']);
  return (error) => (isApiError(error) ? errorText(error, t) : t(`problem.${passkeyProblem(error)}`));
}
