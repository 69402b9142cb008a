import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../../shared/form/use-countdown.ts';
import { notify } from '../../../shared/notify.ts';

interface ResendOptions {
  /** false: there is nobody to send a code to */
  possible: boolean;
  send: () => Promise<unknown>;
  sent: string;
  failed: string;
}

/** A new code, at most once in 60 s; the first has just been sent when the screen opens (AUTH-48). */
export function useResend({ possible, send, sent, failed }: ResendOptions) {
  const { t } = useTranslation('errors');
  const { left, start } = useCountdown(possible ? RESEND_COOLDOWN_S : 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const resend = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send();
      start(RESEND_COOLDOWN_S);
      notify.success(sent);
    } catch (error) {
      const wait = isApiError(error) ? (error.body.retry_after ?? 0) : 0;
      if (wait > 0) start(wait);
      setFailure(error);
      notify.error(failed, { description: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };

  const problem = failure ? { title: failed, description: errorText(failure, t) } : null;
  return { left, busy, problem, resend: () => void resend(), disabled: !possible || left > 0 };
}
export type Resend = ReturnType<typeof useResend>;
