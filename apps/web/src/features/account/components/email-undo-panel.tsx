import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { undoEmailChange } from '@fori/client/mutations/profile';
import { emailUndoQuery } from '@fori/client/queries/profile';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { EmailUndo } from '@fori/contracts/profile/schemas';
import type { Language } from '@fori/domain/languages';
import { formatDateTime } from '@fori/i18n/format';
import { Button, buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState, Notice } from '@fori/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notify } from '../../../shared/notify.ts';
import { paths } from '../../../shared/paths.ts';

const LINK_INVALID = 422;

interface EmailUndoPanelProps {
  token: string;
  /** takes the token that sets the new password */
  onUndone: (resetToken: string) => void;
}

/** What a link to a former address does, and the button that does it: opening the link changes nothing. */
export function EmailUndoPanel({ token, onUndone }: EmailUndoPanelProps) {
  const { t } = useTranslation(['account', 'common']);
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(emailUndoQuery(api, token));
  const undo = useMutation(undoEmailChange(api));

  if (statusOf(error) === LINK_INVALID) return <DeadLink state="unknown" />;
  if (error) {
    return (
      <ErrorState
        title={t('undo.failed')}
        retryLabel={t('common:action.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={t('undo.loading')}>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  }
  if (data.state !== 'open' || data.email === null)
    return <DeadLink state={data.state === 'expired' ? 'expired' : 'used'} until={data.expires_at} />;
  return (
    <OpenLink
      undo={data}
      busy={undo.isPending}
      error={undo.error}
      onConfirm={() =>
        undo.mutate(token, {
          onSuccess: ({ email, reset_token }) => {
            notify.success(t('undo.done', { email }));
            onUndone(reset_token);
          },
          // used in another tab, or expired meanwhile: the shop says which
          onError: () => void refetch(),
        })
      }
    />
  );
}

interface OpenLinkProps {
  undo: EmailUndo;
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
}

function OpenLink({ undo, busy, error, onConfirm }: OpenLinkProps) {
  const { t, i18n } = useTranslation('account');
  const date = formatDateTime(undo.expires_at, i18n.language as Language);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="wrap-anywhere">{t('undo.text', { email: undo.email })}</p>
      <p className="text-muted">
        {t('undo.until', { date })} {t('undo.keep')}
      </p>
      {error && (
        <Notice tone="error" live>
          {errorText(error, t)}
        </Notice>
      )}
      <Button size="lg" busy={busy} onClick={onConfirm}>
        {t('undo.confirm')}
      </Button>
    </div>
  );
}

const deadTexts = {
  used: { title: 'undo.shut.used', text: 'undo.shut.used_text' },
  expired: { title: 'undo.shut.expired', text: 'undo.shut.expired_text' },
  unknown: { title: 'undo.shut.unknown', text: 'undo.shut.unknown_text' },
} as const;

/** Why a link does nothing, and what helps instead. */
function DeadLink({ state, until }: { state: 'used' | 'expired' | 'unknown'; until?: string }) {
  const { t, i18n } = useTranslation('account');
  const date = until ? formatDateTime(until, i18n.language as Language) : '';
  return (
    <div className="flex flex-col items-start gap-4" role="status">
      <h2 className="text-xl">{t(deadTexts[state].title)}</h2>
      <p className="text-muted">{t(deadTexts[state].text, { date })}</p>
      <Link
        to={state === 'used' ? paths.forgotPassword : paths.contact}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t(state === 'used' ? 'undo.choose' : 'undo.contact')}
      </Link>
    </div>
  );
}
