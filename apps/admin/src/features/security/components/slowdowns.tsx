import { errorText } from '@fori/client/errors';
import { releaseSlowdown } from '@fori/client/mutations/admin-security';
import { slowdownsQuery } from '@fori/client/queries/admin-security';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { SlowdownsView, SlowdownView } from '@fori/contracts/admin-security/contract';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Permitted } from '../../../shared/permissions.tsx';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface SlowdownRowProps {
  slowdown: SlowdownView;
  busy: boolean;
  onRelease: () => void;
}

/** Who has to wait, with what, and until when. */
function SlowdownRow({ slowdown, busy, onRelease }: SlowdownRowProps) {
  const { t } = useTranslation('admin-security');
  const { shortDateTime } = useFormats();
  const { kind, scope, account, network, until } = slowdown;
  const what = t(`slowdowns.kind.${kind}`);
  const address = account?.email ?? (kind === 'sign_in' && scope !== 'network' ? t('slowdowns.no_account') : null);
  const where = [t(`slowdowns.scope.${scope}`), network].filter((text) => text !== null).join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-b px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_auto] lg:items-center">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{what}</span>
        <time dateTime={until} className="text-muted tabular-nums">
          {t('slowdowns.until', { at: shortDateTime(until) })}
        </time>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {account && <span className="block font-semibold">{account.name}</span>}
        {address}
      </span>
      <span className="min-w-0 text-muted wrap-anywhere">{where}</span>
      <Permitted to="staff.manage">
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-label={t('slowdowns.release_of', { what, who: account?.email ?? where })}
          onClick={onRelease}
          className="max-lg:mt-1 max-lg:min-h-target max-lg:justify-self-start"
        >
          {t('slowdowns.release')}
        </Button>
      </Permitted>
    </li>
  );
}

/** The list, and what came of releasing one. */
function SlowdownList({ view }: { view: SlowdownsView }) {
  const { t } = useTranslation(['admin-security', 'errors']);
  const { mutate, isPending, error } = useMutation(releaseSlowdown(useBackOfficeApi()));
  const list = useRef<HTMLDivElement>(null);
  const { slowdowns, total } = view;
  const release = (id: string) =>
    mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('slowdowns.released') });
        // the pressed button is gone
        list.current?.focus();
      },
    });
  return (
    <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
      {error && (
        <Notice live tone="error" title={t('slowdowns.not_released')}>
          {errorText(error, t)}
        </Notice>
      )}
      {slowdowns.length === 0 && <p className="text-muted">{t('slowdowns.none')}</p>}
      {slowdowns.length > 0 && (
        <ul aria-label={t('slowdowns.title')} className="border border-hair bg-surface">
          {slowdowns.map((slowdown) => (
            <SlowdownRow
              key={slowdown.id}
              slowdown={slowdown}
              busy={isPending}
              onRelease={() => release(slowdown.id)}
            />
          ))}
        </ul>
      )}
      {total > slowdowns.length && (
        <p className="text-muted text-sm">{t('slowdowns.more', { shown: slowdowns.length, total })}</p>
      )}
    </div>
  );
}

/** Who has to wait at present, and releasing them (ADMIN-265 to ADMIN-268). */
export function Slowdowns() {
  const { t } = useTranslation('admin-security');
  const query = useQuery(slowdownsQuery(useBackOfficeApi()));
  return (
    <Section title={t('slowdowns.title')} className="mb-8">
      <p className="mb-4 max-w-form text-muted">{t('slowdowns.about')}</p>
      <QueryContent
        query={query}
        labels={{ loading: t('slowdowns.loading'), failed: t('slowdowns.load_failed') }}
        skeleton={<Skeleton className="h-12" />}
      >
        {(view) => <SlowdownList view={view} />}
      </QueryContent>
    </Section>
  );
}
