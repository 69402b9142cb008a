import { errorText } from '@fori/client/errors';
import { endAdminSessions } from '@fori/client/mutations/admin-sessions';
import { adminSessionsQuery } from '@fori/client/queries/admin-sessions';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { SessionView } from '@fori/contracts/sessions/schemas';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface SessionRowProps {
  session: SessionView;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin-users');
  const { dateTime } = useFormats();
  const device = session.device ?? t('sessions.unknown_device');
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border border-hair bg-surface p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.present && <Badge tone="spruce">{t('sessions.present')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('sessions.began', { at: dateTime(session.created_at) })}</p>
        {session.last_used_at !== null && (
          <p className="text-sm text-muted">{t('sessions.last_used', { at: dateTime(session.last_used_at) })}</p>
        )}
        {session.network !== null && (
          <p className="font-mono text-sm text-muted wrap-anywhere">{t('sessions.network', { at: session.network })}</p>
        )}
      </div>
      {!session.present && (
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={t('sessions.end_of', { device, at: dateTime(session.created_at) })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where an admin is signed in, and ending one session or all others (ADMIN-251, ADMIN-252). */
export function SessionsList({ userId }: { userId: string }) {
  const { t } = useTranslation(['admin-users', 'errors']);
  const api = useBackOfficeApi();
  const query = useQuery(adminSessionsQuery(api, userId));
  const { mutate, isPending, variables, error } = useMutation(endAdminSessions(api, userId));
  const list = useRef<HTMLDivElement>(null);
  const end = (which: string) =>
    mutate(which, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('sessions.ended') });
        // the pressed button is gone
        list.current?.focus();
      },
    });
  return (
    <QueryContent query={query} labels={{ loading: t('sessions.loading'), failed: t('sessions.failed') }}>
      {(sessions) => {
        const isOwn = sessions.some(({ present }) => present);
        const others = sessions.filter(({ present }) => !present);
        return (
          <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
            {error && (
              <Notice live tone="error" title={t('sessions.not_ended')}>
                {errorText(error, t)}
              </Notice>
            )}
            {sessions.length > 0 && (
              <ul aria-label={t('sessions.title')} className="grid gap-3">
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} busy={isPending} onEnd={() => end(session.id)} />
                ))}
              </ul>
            )}
            {others.length === 0 && <p className="text-muted">{isOwn ? t('sessions.only') : t('sessions.none')}</p>}
            {others.length > 0 && (
              <div>
                <Button
                  variant="secondary"
                  busy={isPending && variables === 'others'}
                  disabled={isPending}
                  onClick={() => end('others')}
                >
                  {isOwn ? t('sessions.end_others') : t('sessions.end_all')}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </QueryContent>
  );
}
