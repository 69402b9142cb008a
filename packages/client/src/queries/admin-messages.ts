import type { AdminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminMessagesApi = Pick<BackOfficeApi, 'adminMessages'>;

/** How often the navigation refetches the number of open messages. */
const OPEN_STALE_MS = MINUTE_MS;
/** How often a message is refetched while the mail of an answer waits to be sent. */
const WAITING_MAIL_MS = 4000;

export const adminMessageKeys = {
  all: [resources.adminMessages] as const,
  lists: () => [...adminMessageKeys.all, 'list'] as const,
  one: (id: string) => [...adminMessageKeys.all, 'one', id] as const,
  openCount: () => [...adminMessageKeys.all, 'count'] as const,
};

/** One page of the inbox. The previous page stays visible while another is fetched. */
export const adminMessagesQuery = (api: AdminMessagesApi, state: AdminMessageQuery) =>
  queryOptions({
    queryKey: [...adminMessageKeys.lists(), state],
    queryFn: async ({ signal }) => {
      const { status, search, page, per_page } = state;
      const query = { status, page: String(page), per_page: String(per_page), ...(search && { search }) };
      return (await api.adminMessages.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One message with its answers; refetched while the mail of one of them waits to be sent. */
export const adminMessageQuery = (api: AdminMessagesApi, id: string) =>
  queryOptions({
    queryKey: adminMessageKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.adminMessages.get({ params: { id }, fetchOptions: { signal } })).body.data,
    refetchInterval: ({ state }) =>
      state.data?.answers.some(({ mail }) => mail.state === 'waiting') ? WAITING_MAIL_MS : false,
  });

/** How many messages are open, for the navigation. */
export const openMessagesQuery = (api: AdminMessagesApi) =>
  queryOptions({
    queryKey: adminMessageKeys.openCount(),
    refetchInterval: OPEN_STALE_MS,
    queryFn: async ({ signal }) =>
      (await api.adminMessages.list({ query: { per_page: '1' }, fetchOptions: { signal } })).body.data.total,
  });
