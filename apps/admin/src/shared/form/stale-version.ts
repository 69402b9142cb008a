import { isApiError } from '@fori/client/api-error';

/** What somebody else has saved meanwhile, of a `stale_edit` error with `current`; null for any other error. */
export const staleVersion = <Version>(
  error: unknown,
  schema: { safeParse: (value: unknown) => { data?: Version } },
): Version | null => {
  if (!isApiError(error) || error.code !== 'stale_edit') return null;
  return schema.safeParse(error.body.current).data ?? null;
};
