import { openApprovalQuery } from '@fori/client/queries/admin-approvals';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { useFormats } from './use-formats.ts';

/** What a request waits for, in words. */
function useWaitsText() {
  const { t } = useTranslation('admin-approvals');
  const { dateTime } = useFormats();
  return ({ effective_at: at }: Pick<Approval, 'effective_at'>) =>
    at === null ? t('waits.text') : t('waits.delayed', { at: dateTime(at) });
}

/** Says in a toast that what was sent waits for a second person. */
export function useWaitsToast() {
  const { t } = useTranslation('admin-approvals');
  const textOf = useWaitsText();
  return (approval: Approval) => showToast({ tone: 'info', title: t('waits.title'), description: textOf(approval) });
}

/** A request that waits, where it is about what the page shows. */
export function WaitingApproval({ approval }: { approval: Approval }) {
  const { t } = useTranslation('admin-approvals');
  const textOf = useWaitsText();
  const { call, person, order } = approval;
  const who = person === null || order !== null ? '' : ` · ${person.name}`;
  return (
    <Notice
      tone="warning"
      title={`${t('waits.title')}: ${t(`call.${call}`)}${who}`}
      className="w-full"
      action={
        <Link to={paths.approvals} className="font-semibold underline">
          {t('waits.open')}
        </Link>
      }
    >
      {textOf(approval)}
    </Notice>
  );
}

/** As `WaitingApproval`, for the order or the member of staff with this id, or `REFUND_LIMIT`; nothing where no request is open (ADMIN-308). */
export function ApprovalNotice({ about }: { about: string }) {
  const { data } = useQuery(openApprovalQuery(useBackOfficeApi(), about));
  return data ? <WaitingApproval approval={data} /> : null;
}
