import { isApiError } from '@fori/client/api-error';
import { canUsePasskeys, provePasskey } from '@fori/client/passkeys';
import { useTranslation } from '@fori/client/use-translation';
import type { PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureTexts } from '../../../shared/failure.ts';
import { CodeField } from '../../../shared/form/code-field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { loadRules, type VerifyValues } from '../forms.ts';
import type { AskedFactor } from '../hooks/use-reset.ts';

function ByPasskey({ options, prove }: { options: PasskeyRequest; prove: AskedFactor['prove'] }) {
  const { t } = useTranslation(['account', 'errors']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => prove({ method: 'passkey', response: await provePasskey(options) }),
    gcTime: 0,
  });
  // an error of the browser, such as one it was cancelled with, has no text for people
  const problem = error && failureTexts(isApiError(error) ? error : null, t, t('reset.factor.not_used'));
  return (
    <>
      {problem && (
        <Notice tone="error" live title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <Button size="lg" busy={isPending} busyLabel={t('reset.factor.waiting')} onClick={() => mutate()}>
        {t('reset.factor.passkey')}
      </Button>
    </>
  );
}

function ByCode({ method, prove }: { method: 'totp' | 'recovery_code'; prove: AskedFactor['prove'] }) {
  const { t } = useTranslation(['account', 'errors']);
  const isApp = method === 'totp';
  const form = useForm<VerifyValues>({
    id: `reset-${method}`,
    initial: { code: '' },
    // the shop checks a recovery code, which may be written in several ways
    loadRules: async () => (isApp ? (await loadRules()).verifyRules : () => ({})),
  });
  const label = isApp ? t('reset.factor.code') : t('reset.factor.recovery');
  return (
    <Form
      form={form}
      labels={{ code: label }}
      problem={form.failure && failureTexts(form.failure, t, t('reset.failed'))}
      onSubmit={form.handleSubmit(async ({ code }) => prove({ method, code }))}
    >
      {isApp ? (
        <CodeField name="code" label={label} hint={t('reset.factor.code_hint')} />
      ) : (
        <TextField
          name="code"
          label={label}
          hint={t('reset.factor.recovery_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button type="submit" size="lg" busy={form.busy} busyLabel={t('reset.submitting')}>
        {t('reset.factor.confirm')}
      </Button>
    </Form>
  );
}

/** The second factor of staff, in place of the form with their new password (AUTH-178). */
export function ResetFactor({ asked: { methods, passkey, prove } }: { asked: AskedFactor }) {
  const { t } = useTranslation('account');
  const [isLost, setIsLost] = useState(false);
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  const options = canUsePasskeys() ? passkey : null;
  const hasApp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery_code');
  const hasFirst = options !== null || hasApp;
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={start} tabIndex={-1} className="text-xl outline-none">
        {t('reset.factor.title')}
      </h2>
      <p className="text-muted">{t('reset.factor.text')}</p>
      {hasRecovery && (isLost || !hasFirst) ? (
        <ByCode key="recovery_code" method="recovery_code" prove={prove} />
      ) : (
        <>
          {options && <ByPasskey options={options} prove={prove} />}
          {hasApp && <ByCode key="totp" method="totp" prove={prove} />}
        </>
      )}
      {hasRecovery && hasFirst && (
        <Button variant="quiet" onClick={() => setIsLost(!isLost)} className="-mx-4 self-start">
          {isLost ? t('reset.factor.use_other') : t('reset.factor.use_recovery')}
        </Button>
      )}
    </div>
  );
}
