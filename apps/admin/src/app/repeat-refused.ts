import { isApiError } from '@fori/client/api-error';
import type { ErrorCode } from '@fori/domain/errors';

type Call = (...args: unknown[]) => Promise<unknown>;

/** By error code: what may remove the reason of a refusal; resolves with whether the call is worth repeating. */
type Remedies = Readonly<Partial<Record<ErrorCode, () => Promise<boolean>>>>;

/** The calls of an API, each repeated once where a remedy has removed the reason why it was refused. */
export const repeatRefused = <A extends object>(api: A, remedies: Remedies): A => {
  const repeating =
    (call: Call): Call =>
    async (...args) => {
      try {
        return await call(...args);
      } catch (error) {
        const remedy = isApiError(error) && error.code ? remedies[error.code] : undefined;
        if (await remedy?.()) return call(...args);
        throw error;
      }
    };
  return Object.fromEntries(
    Object.entries(api).map(([name, part]) => [
      name,
      typeof part === 'function' ? repeating(part as Call) : repeatRefused(part as object, remedies),
    ]),
  ) as A;
};
