import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { textPageQuery } from '@fori/client/queries/text-pages';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePreferences } from './preferences.tsx';
import { useServerStatus } from './server-status.ts';

const Loading = () => (
  <div className="shell py-8 md:pt-12 md:pb-18">
    <Skeleton className="h-10 w-2/3 max-w-prose" />
    <Skeleton className="mt-6 h-64 max-w-prose" />
  </div>
);

interface TextPageScreenProps {
  slug: string;
  /** shown where there is no such page */
  missing?: ReactNode;
  children: (page: TextPage) => ReactNode;
}

/** Fetches a page of the shop's texts and shows it. */
export function TextPageScreen({ slug, missing, children }: TextPageScreenProps) {
  const { t } = useTranslation(['text-pages', 'common']);
  const { language } = usePreferences();
  const status = useServerStatus();
  const { data, error, isFetching, refetch } = useQuery(textPageQuery(useApi(), language, slug));
  if (data) return children(data);
  if (missing && (status === NOT_FOUND || statusOf(error) === NOT_FOUND)) return missing;
  if (!error) return <Loading />;
  return (
    <div className="shell py-12">
      <ErrorState
        heading="h1"
        title={t('error')}
        retryLabel={t('common:action.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    </div>
  );
}
