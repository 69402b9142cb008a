import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import type { DocumentVersion } from '@fori/contracts/document-versions';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { showToast } from '@fori/ui/toast';
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Unlocked } from './form/lock.tsx';
import { useFormats } from './use-formats.ts';

interface Version {
  number: number;
  written_at: string;
  published_at: string | null;
  author: string | null;
}

/** As every list of the API. */
export interface VersionsPage<Each extends Version = DocumentVersion> {
  data: Each[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

interface VersionListProps<Each extends Version, ListKey extends readonly unknown[]> {
  title: string;
  versionsQuery: (page: number) => UseQueryOptions<VersionsPage<Each>, Error, VersionsPage<Each>, ListKey>;
  /** what is said of a version beside its number: that it is the built-in one */
  about: (version: Each) => string | false;
  /** the version's buttons */
  actions: (version: Each, name: string) => ReactNode;
  /** what a version shows below its row */
  children?: (version: Each, name: string) => ReactNode;
  onClose: () => void;
}

/** A dialog with every version of something, newest first, page by page. */
export function VersionListDialog<Each extends Version, ListKey extends readonly unknown[]>({
  title,
  versionsQuery,
  about,
  actions,
  children,
  onClose,
}: VersionListProps<Each, ListKey>) {
  const { t } = useTranslation(['admin-text-pages', 'common', 'errors']);
  const { dateTime } = useFormats();
  const [at, setAt] = useState(1);
  const { data, error } = useQuery(versionsQuery(at));
  const nameOf = (version: Each) =>
    [
      t('versions.number', { number: version.number }),
      version.published_at === null && t('versions.draft'),
      about(version),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog open size="lg" title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {!data && !error && (
        <Loading label={t('versions.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-muted">{t('versions.none')}</p>}
      {data && (
        <ol className="divide-y divide-hair">
          {data.data.map((version) => {
            const name = nameOf(version);
            return (
              <li key={version.number} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-muted text-sm">
                      {[dateTime(version.published_at ?? version.written_at), version.author]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-2">{actions(version, name)}</span>
                </div>
                {children?.(version, name)}
              </li>
            );
          })}
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

interface VersionsDialogProps<Content, ListKey extends readonly unknown[], Key extends readonly unknown[]>
  extends Pick<VersionListProps<DocumentVersion, ListKey>, 'versionsQuery' | 'onClose'> {
  labels: { title: string; builtIn: string; notRestored: string };
  versionQuery: (number: number) => UseQueryOptions<Content, Error, Content, Key>;
  /** puts a version into the editor */
  onRestore: (version: Content) => void;
}

/** Every version of a document that is edited as a whole; each is fetched when it is restored into the editor. */
export function VersionsDialog<Content, ListKey extends readonly unknown[], Key extends readonly unknown[]>({
  labels,
  versionsQuery,
  versionQuery,
  onRestore,
  onClose,
}: VersionsDialogProps<Content, ListKey, Key>) {
  const { t } = useTranslation(['admin-text-pages', 'errors']);
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (number: number) => client.fetchQuery({ ...versionQuery(number), staleTime: 0 }),
    onSuccess: onRestore,
    onError: (failure) => showToast({ tone: 'error', title: labels.notRestored, description: errorText(failure, t) }),
  });
  return (
    <VersionListDialog
      title={labels.title}
      versionsQuery={versionsQuery}
      about={({ built_in }) => built_in && labels.builtIn}
      actions={({ number }, name) => (
        <Unlocked>
          <Button
            variant="secondary"
            busy={restore.isPending && restore.variables === number}
            aria-label={t('versions.restore_one', { version: name })}
            onClick={() => restore.mutate(number)}
          >
            {t('versions.restore')}
          </Button>
        </Unlocked>
      )}
      onClose={onClose}
    />
  );
}
