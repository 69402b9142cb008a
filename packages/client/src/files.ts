import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './fetcher.ts';

/** Years of orders and large catalogues over slow connections take minutes. */
export const FILE_TIMEOUT_MS = 600_000;

type FetchOptions = CallOptions & Pick<RequestInit, 'cache'>;

/** The file of a response; throws ApiError where the response is none. */
export const fileOf = ({ status, body }: { status: number; body: unknown }): Blob => {
  if (!(body instanceof Blob)) throw new ApiError({ kind: 'unreadable', status });
  return body;
};

/** Fetches a file, which is not cached; by fetch, because a plain link would not carry the session. */
export const fileCall = <Q>(
  mutationKey: readonly unknown[],
  call: (given: { query: Q; fetchOptions: FetchOptions }) => Promise<{ status: number; body: unknown }>,
) =>
  mutationOptions<Blob, Error, Q>({
    mutationKey,
    mutationFn: async (query) => fileOf(await call({ query, fetchOptions: { callTimeoutMs: FILE_TIMEOUT_MS } })),
    gcTime: 0,
  });
