import type { MailDraft } from '@fori/contracts/admin-mails/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type MailsApi = Pick<BackOfficeApi, 'adminMails'>;

export const adminMailKeys = {
  list: [resources.adminMails, 'list'],
  one: (kind: string) => [resources.adminMails, 'one', kind],
  preview: (kind: string, draft: MailDraft) => [resources.adminMails, 'preview', kind, draft],
} as const;

/** The kinds of mails with the languages in which the shop has its own words in them. */
export const adminMailsQuery = (api: MailsApi) =>
  queryOptions({
    queryKey: adminMailKeys.list,
    queryFn: async ({ signal }) => (await api.adminMails.list({ fetchOptions: { signal } })).body.data,
  });

/** The shop's own words in a mail. */
export const adminMailQuery = (api: MailsApi, kind: string) =>
  queryOptions({
    queryKey: adminMailKeys.one(kind),
    queryFn: async ({ signal }) => (await api.adminMails.get({ params: { kind }, fetchOptions: { signal } })).body.data,
  });

/** A mail with example data around the words given; the last one stays until the next has arrived. */
export const mailPreviewQuery = (api: MailsApi, kind: string, draft: MailDraft) =>
  queryOptions({
    queryKey: adminMailKeys.preview(kind, draft),
    queryFn: async ({ signal }) =>
      (await api.adminMails.preview({ params: { kind }, body: draft, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
