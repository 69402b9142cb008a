import type { Approval } from '@fori/contracts/admin-approvals/schemas';

/** What a call has changed, or what waits for a second person instead (decision 0202). */
export type ActedOrAsked<T> = { done: T } | { approval: Approval };

interface Acted {
  status: 200 | 201;
  body: { data: unknown };
}
interface Asked {
  status: 202;
  body: { data: Approval };
}

/** What became of a call that may need a second person. */
export const actedOrAsked = <R extends Acted | Asked>({
  status,
  body,
}: R): ActedOrAsked<Extract<R, Acted>['body']['data']> =>
  status === 202 ? { approval: body.data as Approval } : { done: body.data };
