import type { AdminMailChange, MailDraft } from '@fori/contracts/admin-mails/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminMailKeys, adminMailQuery } from '../queries/admin-mails.ts';

type MailsApi = Pick<BackOfficeApi, 'adminMails'>;

/** Saves the shop's own words in a mail; 409 `stale_edit` when another admin has changed them since `updated_at`. */
export const saveMail = (api: MailsApi, kind: string) =>
  mutationOptions({
    mutationKey: [resources.adminMails, 'save', kind],
    mutationFn: async (body: AdminMailChange) => (await api.adminMails.update({ params: { kind }, body })).body.data,
    onSuccess: (mail, _body, _result, { client }) => {
      client.setQueryData(adminMailQuery(api, kind).queryKey, mail);
      void client.invalidateQueries({ queryKey: adminMailKeys.list });
    },
  });

/** Sends a mail with example data and the words given to the signed-in admin. */
export const sendTestMail = (api: MailsApi, kind: string) =>
  mutationOptions({
    mutationKey: [resources.adminMails, 'test', kind],
    mutationFn: async (body: MailDraft) => (await api.adminMails.test({ params: { kind }, body })).body.data,
  });
