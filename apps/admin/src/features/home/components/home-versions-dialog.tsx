import { errorText } from '@fori/client/errors';
import { homeVersionQuery, homeVersionsQuery } from '@fori/client/queries/admin-home';
import { useBackOfficeApi } from '@fori/client/react';
import type { HomeVersion, HomeVersionContent } from '@fori/contracts/admin-home/schemas';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

interface HomeVersionsDialogProps {
  /** puts a version into the editor */
  onRestore: (version: HomeVersionContent) => void;
  onClose: () => void;
}

/** Every version of the home page; each can be restored into the editor. */
export function HomeVersionsDialog({ onRestore, onClose }: HomeVersionsDialogProps) {
  const { t } = useTranslation(['admin-home', 'admin-text-pages', 'common', 'errors']);
  const { dateTime } = useFormats();
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const [at, setAt] = useState(1);
  const { data, error } = useQuery(homeVersionsQuery(api, at));
  const restore = useMutation({
    mutationFn: (number: number) => client.fetchQuery({ ...homeVersionQuery(api, number), staleTime: 0 }),
    onSuccess: onRestore,
    onError: (failure) =>
      showToast({ tone: 'error', title: t('versions.not_restored'), description: errorText(failure, t) }),
  });
  const nameOf = ({ number, built_in, published_at }: HomeVersion) =>
    [
      t('admin-text-pages:versions.number', { number }),
      published_at === null && t('admin-text-pages:versions.draft'),
      built_in && t('versions.built_in'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog open size="lg" title={t('versions.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {!data && !error && (
        <Loading label={t('admin-text-pages:versions.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-muted">{t('admin-text-pages:versions.none')}</p>}
      {data && (
        <ol className="divide-y divide-hair">
          {data.data.map((version) => (
            <li key={version.number} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{nameOf(version)}</span>
                <span className="block text-muted text-sm">
                  {[dateTime(version.published_at ?? version.written_at), version.author].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                variant="secondary"
                busy={restore.isPending && restore.variables === version.number}
                aria-label={t('admin-text-pages:versions.restore_one', { version: nameOf(version) })}
                onClick={() => restore.mutate(version.number)}
              >
                {t('admin-text-pages:versions.restore')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {data && data.last_page > 1 && (
        <p className="flex justify-between gap-2 pt-3">
          <Button variant="secondary" disabled={at === 1} onClick={() => setAt(at - 1)}>
            {t('admin-text-pages:versions.newer')}
          </Button>
          <Button variant="secondary" disabled={at === data.last_page} onClick={() => setAt(at + 1)}>
            {t('admin-text-pages:versions.older')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
