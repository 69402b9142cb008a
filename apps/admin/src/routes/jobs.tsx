import { jobsQuery } from '@fori/client/queries/admin-jobs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { JobEntry } from '../features/jobs/components/job-entry.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** What the shop does by itself, and what came of it (ADMIN-316). */
export function JobsPage() {
  const { t } = useTranslation('admin-jobs');
  const query = useQuery(jobsQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('load_failed') }}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          ) : (
            <ul aria-label={t('title')} className="border border-hair bg-surface">
              {jobs.map((job) => (
                <JobEntry key={job.name} job={job} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </>
  );
}
