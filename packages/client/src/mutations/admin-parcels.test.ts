import { backOfficeContract } from '@fori/contracts/back-office';
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bookingOfferQuery } from '../queries/admin-parcels.ts';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, neverResolves } from '../testing/fake-shop.ts';
import { bookParcel, fetchParcelPaper } from './admin-parcels.ts';

/** The most the server waits for one answer of the carriers' service, and how many it may ask for in one call. */
const [ANSWER_MS, ANSWERS] = [20_000, 3];

const client = createQueryClient();
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

test('[PARCEL-45] the browser waits for the carriers’ service for as long as the server does', async () => {
  vi.useFakeTimers();
  const api = fakeShop([neverResolves]).api.more(backOfficeContract);
  const failed = vi.fn();
  const calls = [
    new MutationObserver(client, bookParcel(api, 'o1')).mutate({ n: 1, product: 'HD' }),
    new MutationObserver(client, fetchParcelPaper(api, 'o1')).mutate({ n: 1, paper: 'carrierLabel' }),
    client.fetchQuery({ ...bookingOfferQuery(api, 'o1', 1), retry: false }),
  ];
  for (const call of calls) void call.catch(failed);
  await vi.advanceTimersByTimeAsync(ANSWERS * ANSWER_MS);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(failed).toHaveBeenCalledTimes(3);
});
