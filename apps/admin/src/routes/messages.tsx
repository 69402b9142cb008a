import { statusOf } from '@fori/client/api-error';
import { adminMessageQuery, adminMessagesQuery } from '@fori/client/queries/admin-messages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import { cn } from '@fori/ui/cn';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyInbox } from '../features/messages/components/empty-inbox.tsx';
import { Inbox } from '../features/messages/components/inbox.tsx';
import { InboxToolbar } from '../features/messages/components/inbox-toolbar.tsx';
import { MessageView } from '../features/messages/components/message-view.tsx';
import { messageList } from '../features/messages/list.ts';
import { BackLink } from '../shared/back-link.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { LoadError } from '../shared/load-error.tsx';
import { paths } from '../shared/paths.ts';
import { useIsDesktop } from '../shared/use-is-desktop.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The open message, in each of its states. `offered`: opened without a request, so the page stays the inbox's. */
function ReadingPane({ id, offered }: { id: string; offered: boolean }) {
  const { t } = useTranslation('admin-messages');
  const query = useQuery(adminMessageQuery(useBackOfficeApi(), id));
  const { data, error } = query;
  usePageTitle(offered ? t('title') : (data?.subject ?? t('title')));
  if (data) return <MessageView key={data.id} message={data} takesFocus={!offered} />;
  if (!error) {
    return (
      <Loading label={t('loading_one')}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const back = <BackLink list={paths.messages}>{t('back')}</BackLink>;
  if (statusOf(error) === 404) {
    return (
      <EmptyState title={t('not_found.title')} action={back}>
        {t('not_found.text')}
      </EmptyState>
    );
  }
  return <LoadError query={query} title={t('failed_one')} action={back} />;
}

/**
 * The message a wide screen opens: the first unanswered one. It stays while the list is the same, so that answering it,
 * which removes it from the list, does not close it.
 */
function useOffered(search: string, messages: readonly AdminMessageRow[] | null): string | null {
  const wide = useIsDesktop();
  const [offered, setOffered] = useState<{ search: string; id: string } | null>(null);
  const first = messages?.find(({ answered_at: at }) => at === null) ?? messages?.[0];
  if (first && offered?.search !== search) setOffered({ search, id: first.id });
  return wide && offered?.search === search ? offered.id : null;
}

/** The inbox with the open message beside it; on a phone each is a separate page. */
export function MessagesPage() {
  const { t } = useTranslation('admin-messages');
  const { id = null } = useParams();
  const controls = useList(messageList);
  const { state } = controls;
  const list = useQuery(adminMessagesQuery(useBackOfficeApi(), state));
  const search = messageList.write(state).toString();
  const offered = useOffered(search, list.isPlaceholderData ? null : (list.data?.data ?? null));
  const shown = id ?? offered;
  usePageTitle(shown === null ? t('title') : null);

  return (
    <>
      <div className={cn(id !== null && 'max-xl:sr-only')}>
        <PageHeader title={t('title')} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={cn('min-w-0', id !== null && 'max-xl:hidden')}>
          <InboxToolbar controls={controls} total={list.data?.total ?? null} shown={list.data?.data.length ?? 0} />
          <ListBody
            controls={controls}
            query={list}
            labels={{ loading: t('loading'), failed: t('failed') }}
            none={(filters) => <EmptyInbox state={filters} />}
          >
            {(messages, stale) => <Inbox messages={messages} stale={stale} current={shown} query={search} />}
          </ListBody>
        </div>
        <div
          className={cn(
            'min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto',
            id === null && 'max-xl:hidden',
          )}
        >
          {shown === null ? (
            <p className="border border-dashed border-line p-12 text-center text-muted">{t('choose')}</p>
          ) : (
            <ReadingPane key={shown} id={shown} offered={id === null} />
          )}
        </div>
      </div>
    </>
  );
}
