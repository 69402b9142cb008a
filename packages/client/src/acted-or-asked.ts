import type { Approval } from '@fori/contracts/admin-approvals/schemas';

/** What a call has changed, or what waits for a second person instead (decision 0207). */
export type ActedOrAsked<T> = { done: T } | { approval: Approval };

type Response<T> = { status: 200 | 201; body: { data: T } } | { status: 202; body: { data: Approval } };

/** What became of a call that may need a second person. */
export const actedOrAsked = <T>(response: Response<T>): ActedOrAsked<T> =>
  response.status === 202 ? { approval: response.body.data } : { done: response.body.data };
