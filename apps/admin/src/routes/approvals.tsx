import { errorText } from '@fori/client/errors';
import { withdrawRequest } from '@fori/client/mutations/admin-approvals';
import { approvalsQuery } from '@fori/client/queries/admin-approvals';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type Approval, approvalStates } from '@fori/contracts/admin-approvals/schemas';
import { PageHeader } from '@fori/ui/section';
import { EmptyState, Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalAction, ApprovalEntry } from '../features/approvals/components/approval-entry.tsx';
import { ApproveDialog } from '../features/approvals/components/approve-dialog.tsx';
import { DeclineDialog } from '../features/approvals/components/decline-dialog.tsx';
import { approvalList } from '../features/approvals/list.ts';
import { FilterTabs } from '../shared/list/filter-tabs.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { ListCount } from '../shared/list/list-count.tsx';
import { useList } from '../shared/list/use-list.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/approvals`: what waits for a second person, and what was decided (ADMIN-307). */
export function ApprovalsPage() {
  const { t } = useTranslation(['admin-approvals', 'errors']);
  const api = useBackOfficeApi();
  const controls = useList(approvalList);
  const { state, hrefOf } = controls;
  const query = useQuery(approvalsQuery(api, state));
  const [open, setOpen] = useState<{ approval: Approval; action: Exclude<ApprovalAction, 'withdraw'> } | null>(null);
  const withdrawal = useMutation(withdrawRequest(api));
  usePageTitle(t('title'));

  const act = (approval: Approval, action: ApprovalAction) => {
    withdrawal.reset();
    if (action !== 'withdraw') return setOpen({ approval, action });
    withdrawal.mutate(approval.id, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('done.withdrawn') });
        // the pressed button is gone
        document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  };
  const close = () => setOpen(null);
  useKeptFocus(open !== null);

  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {withdrawal.error && (
        <Notice live tone="error" title={t('withdraw_failed')} className="mb-4">
          {errorText(withdrawal.error, t)}
        </Notice>
      )}
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <FilterTabs
          label={t('tabs.label')}
          current={state.status}
          tabs={approvalStates.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          hrefOf={(status) => hrefOf({ status })}
        />
        <ListCount
          state={state}
          total={query.data?.total ?? null}
          shown={query.data?.data.length ?? 0}
          count={(count) => t('count', { count })}
        />
      </div>
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('load_failed') }}
        none={({ status }) =>
          status === 'open' ? (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          ) : (
            <EmptyState title={t('empty_decided.title')}>{t('empty_decided.text')}</EmptyState>
          )
        }
      >
        {(approvals, stale) => (
          <ul
            aria-label={t('title')}
            aria-busy={stale || undefined}
            className={`border border-hair bg-surface ${stale ? 'opacity-60' : ''}`}
          >
            {approvals.map((approval) => (
              <ApprovalEntry
                key={approval.id}
                approval={approval}
                busy={withdrawal.isPending}
                onAction={(action) => act(approval, action)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {open?.action === 'approve' && <ApproveDialog approval={open.approval} onClose={close} />}
      {open?.action === 'decline' && <DeclineDialog approval={open.approval} onClose={close} />}
    </>
  );
}
