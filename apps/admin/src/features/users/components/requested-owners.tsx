import { approvalsQuery } from '@fori/client/queries/admin-approvals';
import { useBackOfficeApi } from '@fori/client/react';
import { approvalQuery } from '@fori/contracts/admin-approvals/schemas';
import { useQuery } from '@tanstack/react-query';
import { WaitingApproval } from '../../../shared/approval-notice.tsx';

const firstPage = approvalQuery.parse({});

/** Says above the list who waits to be an owner, invited ones included (ADMIN-308). */
export function RequestedOwners() {
  const { data } = useQuery(approvalsQuery(useBackOfficeApi(), firstPage));
  const requested = data?.data.filter(({ kind }) => kind === 'owner') ?? [];
  if (requested.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {requested.map((approval) => (
        <WaitingApproval key={approval.id} approval={approval} />
      ))}
    </div>
  );
}
