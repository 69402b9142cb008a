import { useTranslation } from '@fori/client/use-translation';
import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import type { ApprovalOutcome } from '@fori/domain/approvals';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useSubject } from '../use-subject.ts';

const tones: Readonly<Record<ApprovalOutcome, Tone>> = {
  approved: 'ok',
  done: 'ok',
  declined: 'error',
  failed: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** What somebody can do with a request. */
export type ApprovalAction = 'approve' | 'decline' | 'withdraw';

interface ApprovalEntryProps {
  approval: Approval;
  busy: boolean;
  onAction: (action: ApprovalAction) => void;
}

/** One request: what was asked for, by whom, and what became of it or can be done with it. */
export function ApprovalEntry({ approval, busy, onAction }: ApprovalEntryProps) {
  const { t } = useTranslation('admin-approvals');
  const { money, dateTime } = useFormats();
  const subject = useSubject()(approval);
  const { order, person, limit, call, amount, outcome, reason, decision_note: note } = approval;
  const what = [t(`call.${call}`), ...(amount === null ? [] : [money(amount)])].join(' · ');
  const link = order ? paths.order(order.id) : person ? paths.users : limit ? paths.settings : null;
  const { name } = approval.asked_by;
  const asked = { name, at: dateTime(approval.asked_at) };
  const actions: ApprovalAction[] = [
    ...(approval.may_decide ? (['approve', 'decline'] as const) : []),
    ...(approval.may_withdraw ? (['withdraw'] as const) : []),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 border-hair border-b px-4 py-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{what}</span>
          {outcome && <StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>}
        </p>
        <p className="wrap-anywhere">
          {link === null ? (
            subject
          ) : (
            <PermittedLink to={link} className="underline">
              {subject}
            </PermittedLink>
          )}
        </p>
        <p className="text-muted text-sm">{name === null ? t('asked_unknown', asked) : t('asked', asked)}</p>
        {reason && <p className="text-muted text-sm wrap-anywhere">{t('reason', { text: reason })}</p>}
        {outcome === null && (
          <p className="text-muted text-sm">
            {approval.effective_at === null
              ? t('expires', { at: dateTime(approval.expires_at) })
              : t('effective', { at: dateTime(approval.effective_at) })}
          </p>
        )}
        {approval.may_withdraw && approval.effective_at === null && <p className="text-sm">{t('own')}</p>}
        {approval.decided_at !== null && (
          <p className="text-muted text-sm">
            {approval.decided_by?.name
              ? t('decided_by', { name: approval.decided_by.name, at: dateTime(approval.decided_at) })
              : dateTime(approval.decided_at)}
          </p>
        )}
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'approve' ? 'primary' : 'secondary'}
              disabled={busy}
              aria-label={t('action.of', { action: t(`action.${action}`), what: `${what}, ${subject}` })}
              onClick={() => onAction(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
