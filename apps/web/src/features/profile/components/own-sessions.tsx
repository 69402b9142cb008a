import { errorText } from '@fori/client/errors';
import { endSessions } from '@fori/client/mutations/sessions';
import { sessionsQuery } from '@fori/client/queries/sessions';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { SessionView } from '@fori/contracts/sessions/schemas';
import type { Language } from '@fori/domain/languages';
import { formatDateTime } from '@fori/i18n/format';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../shared/notify.ts';
import { QuerySection } from '../../../shared/query-section.tsx';

function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { t, i18n } = useTranslation(['profile', 'errors']);
  const { mutate, isPending, variables, error } = useMutation(endSessions(useApi()));
  const list = useRef<HTMLDivElement>(null);
  const end = (which: string) =>
    mutate(which, {
      onSuccess: () => {
        notify.success(t('sessions.ended'));
        // the pressed button is gone
        list.current?.focus();
      },
    });
  const others = sessions.filter(({ present }) => !present);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <p className="text-muted">{t('sessions.text')}</p>
      {error && (
        <Notice tone="error" live title={t('sessions.not_ended')} className="w-full">
          {errorText(error, t)}
        </Notice>
      )}
      <ul aria-label={t('sessions.title')} className="flex w-full flex-col">
        {sessions.map(({ id, device, network, created_at, present }) => {
          const name = device ?? t('sessions.unknown_device');
          const began = formatDateTime(created_at, i18n.language as Language);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-hair border-b py-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {present && <Badge tone="spruce">{t('sessions.present')}</Badge>}
                </p>
                <p className="text-muted text-sm">{t('sessions.began', { at: began })}</p>
                {network !== null && (
                  <p className="text-muted text-sm wrap-anywhere">{t('sessions.network', { at: network })}</p>
                )}
              </div>
              {!present && (
                <Button
                  variant="secondary"
                  disabled={isPending}
                  aria-label={t('sessions.end_of', { device: name, at: began })}
                  onClick={() => end(id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 ? (
        <Button
          variant="secondary"
          busy={isPending && variables === 'others'}
          disabled={isPending}
          onClick={() => end('others')}
        >
          {t('sessions.end_others')}
        </Button>
      ) : (
        <p className="text-muted">{t('sessions.only')}</p>
      )}
    </div>
  );
}

/** Where the customer is signed in, and ending one session or all others (AUTH-118). */
export function OwnSessions() {
  const { t } = useTranslation('profile');
  return (
    <QuerySection
      title={t('sessions.title')}
      query={useQuery(sessionsQuery(useApi()))}
      labels={{ loading: t('sessions.loading'), failed: t('sessions.failed') }}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QuerySection>
  );
}
