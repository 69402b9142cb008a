import type { AdminMessage, AnsweredInput, AnswerInput } from '@fori/contracts/admin-messages/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { type ApiError, statusOf } from '../api-error.ts';
import { adminMessageKeys, adminMessageQuery } from '../queries/admin-messages.ts';

type AdminMessagesApi = Pick<BackOfficeApi, 'adminMessages'>;

const CONFLICT = 409;

/** Caches the returned message and refetches the lists and the number of open messages. */
const cacheMessage = (api: AdminMessagesApi, client: QueryClient, message: AdminMessage): void => {
  client.setQueryData(adminMessageQuery(api, message.id).queryKey, message);
  void client.invalidateQueries({ queryKey: adminMessageKeys.lists() });
  void client.invalidateQueries({ queryKey: adminMessageKeys.openCount() });
};

/** After a conflict the shown message is outdated. */
const refresh = async (client: QueryClient, error: unknown): Promise<void> => {
  if (statusOf(error) === CONFLICT) await client.invalidateQueries({ queryKey: adminMessageKeys.all });
};

/** Mails an answer, once for each id however often it is sent. */
export const sendAnswer = (api: AdminMessagesApi, id: string) =>
  mutationOptions<AdminMessage, ApiError, AnswerInput>({
    mutationKey: [...adminMessageKeys.one(id), 'answer'],
    mutationFn: async (body) => (await api.adminMessages.answer({ params: { id }, body })).body.data,
    onSuccess: (message, _body, _result, { client }) => cacheMessage(api, client, message),
    onError: (error, _body, _result, { client }) => refresh(client, error),
  });

/** Marks a message as answered or as open again. */
export const markAnswered = (api: AdminMessagesApi, id: string) =>
  mutationOptions<AdminMessage, ApiError, AnsweredInput>({
    mutationKey: [...adminMessageKeys.one(id), 'mark'],
    mutationFn: async (body) => (await api.adminMessages.mark({ params: { id }, body })).body.data,
    onSuccess: (message, _body, _result, { client }) => cacheMessage(api, client, message),
    onError: (error, _body, _result, { client }) => refresh(client, error),
  });
