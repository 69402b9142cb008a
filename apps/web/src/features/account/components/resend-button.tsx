import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import type { Resend } from '../hooks/use-resend.ts';

/** Requests a new code, and shows the time until that is possible. */
export function ResendButton({ resend: { left, busy, problem, resend, disabled } }: { resend: Resend }) {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-col items-start gap-3">
      {problem && (
        <Notice tone="error" live title={problem.title} className="w-full">
          {problem.description}
        </Notice>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        busy={busy}
        busyLabel={t('verify.resending')}
        onClick={resend}
        className="tabular-nums"
      >
        {left > 0 ? t('verify.resend_wait', { seconds: left }) : t('verify.resend')}
      </Button>
    </div>
  );
}
