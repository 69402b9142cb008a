import { errorText } from '@fori/client/errors';
import type { DocumentVersion } from '@fori/contracts/document-versions';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { showToast } from '@fori/ui/toast';
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './use-formats.ts';

interface VersionsPage {
  data: DocumentVersion[];
  total: number;
  last_page: number;
}

interface VersionsDialogProps<
  Page extends VersionsPage,
  Content,
  ListKey extends readonly unknown[],
  Key extends readonly unknown[],
> {
  labels: { title: string; builtIn: string; notRestored: string };
  versionsQuery: (page: number) => UseQueryOptions<Page, Error, Page, ListKey>;
  versionQuery: (number: number) => UseQueryOptions<Content, Error, Content, Key>;
  /** puts a version into the editor */
  onRestore: (version: Content) => void;
  onClose: () => void;
}

/** Every version of a document that is edited as a whole; each can be restored into the editor. */
export function VersionsDialog<
  Page extends VersionsPage,
  Content,
  ListKey extends readonly unknown[],
  Key extends readonly unknown[],
>({ labels, versionsQuery, versionQuery, onRestore, onClose }: VersionsDialogProps<Page, Content, ListKey, Key>) {
  const { t } = useTranslation(['admin-text-pages', 'common', 'errors']);
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const [at, setAt] = useState(1);
  const { data, error } = useQuery(versionsQuery(at));
  const restore = useMutation({
    mutationFn: (number: number) => client.fetchQuery({ ...versionQuery(number), staleTime: 0 }),
    onSuccess: onRestore,
    onError: (failure) => showToast({ tone: 'error', title: labels.notRestored, description: errorText(failure, t) }),
  });
  const nameOf = ({ number, built_in, published_at }: DocumentVersion) =>
    [t('versions.number', { number }), published_at === null && t('versions.draft'), built_in && labels.builtIn]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog open size="lg" title={labels.title} closeLabel={t('common:action.close')} onClose={onClose}>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {!data && !error && (
        <Loading label={t('versions.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-muted">{t('versions.none')}</p>}
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
                aria-label={t('versions.restore_one', { version: nameOf(version) })}
                onClick={() => restore.mutate(version.number)}
              >
                {t('versions.restore')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {data && data.last_page > 1 && (
        <p className="flex justify-between gap-2 pt-3">
          <Button variant="secondary" disabled={at === 1} onClick={() => setAt(at - 1)}>
            {t('versions.newer')}
          </Button>
          <Button variant="secondary" disabled={at === data.last_page} onClick={() => setAt(at + 1)}>
            {t('versions.older')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
