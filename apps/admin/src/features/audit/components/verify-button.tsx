import { errorText } from '@fori/client/errors';
import { verifyAudit } from '@fori/client/mutations/admin-audit';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ChainVerdictResponse } from '@fori/contracts/admin-audit/contract';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';

function Verdict({ verdict: { intact, records, reason, record_id: id } }: { verdict: ChainVerdictResponse }) {
  const { t } = useTranslation('admin-audit');
  const broken = () => {
    if (reason === 'changed') return t('verify.changed', { id, records });
    return id === null ? t('verify.missing_end', { records }) : t('verify.missing', { id, records });
  };
  const Icon = intact ? ShieldCheck : ShieldAlert;
  return (
    <p className={`flex max-w-form gap-2 ${intact ? 'text-ok' : 'text-error'}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>{t(intact ? 'verify.intact' : 'verify.broken')}.</strong>{' '}
        {intact ? t('verify.intact_text', { count: records }) : broken()}
      </span>
    </p>
  );
}

/** Verifies the hash chain of the whole log and shows the result. */
export function VerifyButton() {
  const { t } = useTranslation(['admin-audit', 'errors']);
  const { mutate, isPending, data } = useMutation({
    ...verifyAudit(useBackOfficeApi()),
    onError: (error) => showToast({ tone: 'error', title: t('verify.failed'), description: errorText(error, t) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-row-reverse">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {isPending ? t('verify.busy') : t('verify.action')}
      </Button>
      <div role="status" className="empty:hidden">
        {data && !isPending && <Verdict verdict={data} />}
      </div>
    </div>
  );
}
