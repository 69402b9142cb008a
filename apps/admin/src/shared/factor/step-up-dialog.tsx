import { stepUp as proveAgain, stepUpOptions } from '@fori/client/mutations/admin-factors';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { FactorProofInput } from '@fori/contracts/admin-factors/schemas';
import { Dialog } from '@fori/ui/dialog';
import { Skeleton } from '@fori/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { QueryContent } from '../query-content.tsx';
import { ProveFactor } from './prove-factor.tsx';
import type { StepUp } from './step-up.ts';

function Question({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTranslation(['admin-factors', 'common']);
  const api = useBackOfficeApi();
  const { status } = useSession();
  const query = useQuery({
    queryKey: ['step-up'],
    queryFn: () => stepUpOptions(api),
    // a passkey's challenge works once
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutateAsync } = useMutation(proveAgain(api));
  const prove = async (proof: FactorProofInput) => {
    try {
      await mutateAsync(proof);
    } catch (error) {
      if (proof.method === 'passkey') void query.refetch();
      throw error;
    }
    stepUp.answer(true);
  };

  // the session ended meanwhile, perhaps in another tab
  useEffect(() => {
    if (status === 'guest') stepUp.answer(false);
  }, [status, stepUp]);

  return (
    <Dialog
      open
      title={t('prove.title')}
      description={t('prove.in_between')}
      closeLabel={t('common:action.cancel')}
      onClose={() => stepUp.answer(false)}
    >
      <QueryContent
        query={query}
        labels={{ loading: t('prove.loading'), failed: t('prove.load_failed') }}
        skeleton={<Skeleton className="h-40" />}
      >
        {(choice) => <ProveFactor choice={choice} prove={prove} />}
      </QueryContent>
    </Dialog>
  );
}

/** The one place where the back office asks for the second factor again, whatever needed it (AUTH-175). */
export function StepUpDialog({ stepUp }: { stepUp: StepUp }) {
  return useSyncExternalStore(stepUp.subscribe, stepUp.isAsking) && <Question stepUp={stepUp} />;
}
