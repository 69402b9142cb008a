import { canUsePasskeys, provePasskey } from '@fori/client/passkeys';
import { useTranslation } from '@fori/client/use-translation';
import { type FactorChoice, type FactorProofInput, factorProof } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProblems } from '../form/form-problems.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { CodeInput } from './code-input.tsx';
import { useFactorError } from './use-factor-error.ts';

interface CodeForm {
  code: string;
}

interface CodeFormProps {
  method: 'totp' | 'recovery_code';
  /** whether the focus starts in the field */
  focused: boolean;
  /** where a passkey is offered above, it is the first choice */
  primary: boolean;
  prove: (proof: FactorProofInput) => Promise<unknown>;
}

function ProofByCode({ method, focused, primary, prove }: CodeFormProps) {
  const { t } = useTranslation('admin-factors');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => prove({ method, code }),
    // the code is in the mutation's variables
    gcTime: 0,
  });
  const isApp = method === 'totp';
  const checked = useCheckedForm<CodeForm>({
    defaultValues: { code: '' },
    labels: () => ({ code: isApp ? t('prove.code') : t('prove.recovery') }),
    schema: factorProof,
    toInput: ({ code }) => ({ method, code }),
  });
  const { form, field } = checked;
  const send = ({ code }: CodeForm) =>
    mutate(code, {
      onError: (problem) => {
        checked.showRefusal(problem);
        // the next code is typed over this one
        form.setFocus('code', { shouldSelect: true });
      },
    });
  return (
    <form noValidate onSubmit={checked.submit(send)} className="grid gap-4">
      <FormProblems title={t('prove.failed')} checked={checked} error={error} />
      <Field {...field('code')} hint={t(isApp ? 'prove.code_hint' : 'prove.recovery_hint')} required>
        {isApp ? (
          <CodeInput {...form.register('code')} data-autofocus={focused || undefined} />
        ) : (
          <Input
            {...form.register('code')}
            data-autofocus={focused || undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-60 font-mono"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={primary ? 'primary' : 'secondary'}
        busy={isPending}
        busyLabel={t('prove.confirming')}
        className="justify-self-start"
      >
        {t('prove.confirm')}
      </Button>
    </form>
  );
}

interface ProofByPasskeyProps {
  options: NonNullable<FactorChoice['passkey']>;
  prove: (proof: FactorProofInput) => Promise<unknown>;
}

function ProofByPasskey({ options, prove }: ProofByPasskeyProps) {
  const { t } = useTranslation('admin-factors');
  const textOf = useFactorError();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => prove({ method: 'passkey', response: await provePasskey(options) }),
    gcTime: 0,
  });
  return (
    <div className="grid gap-4">
      {error && (
        <Notice live tone="error" title={t('prove.failed')}>
          {textOf(error)}
        </Notice>
      )}
      <Button
        size="lg"
        data-autofocus
        busy={isPending}
        busyLabel={t('prove.waiting')}
        onClick={() => mutate()}
        className="justify-self-start max-sm:w-full"
      >
        <KeyRound aria-hidden className="size-5" />
        {t('prove.passkey')}
      </Button>
    </div>
  );
}

interface ProveFactorProps {
  choice: FactorChoice;
  /** sends the proof; rejects where it is refused, which is then shown */
  prove: (proof: FactorProofInput) => Promise<unknown>;
}

/** Asks for the second factor in the ways the account has: the passkey first, a code beside it, a recovery code instead. */
export function ProveFactor({ choice: { methods, passkey }, prove }: ProveFactorProps) {
  const { t } = useTranslation('admin-factors');
  const [isLost, setIsLost] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const options = canUsePasskeys() ? passkey : null;
  const hasApp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery_code');
  const hasFirst = options !== null || hasApp;
  const firstWay = options === null ? 'prove.use_app' : hasApp ? 'prove.use_either' : 'prove.use_passkey';
  const byRecovery = hasRecovery && (isLost || !hasFirst);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is asked for
  useEffect(() => start.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [byRecovery]);

  return (
    <div ref={start} className="grid gap-6">
      {passkey !== null && options === null && <p className="text-muted">{t('prove.unsupported')}</p>}
      {byRecovery ? (
        <ProofByCode key="recovery_code" method="recovery_code" focused primary prove={prove} />
      ) : (
        <>
          {options && <ProofByPasskey options={options} prove={prove} />}
          {hasApp && (
            <ProofByCode key="totp" method="totp" focused={options === null} primary={options === null} prove={prove} />
          )}
        </>
      )}
      {hasRecovery && hasFirst && (
        <Button variant="quiet" onClick={() => setIsLost(!isLost)} className="-ml-4 justify-self-start">
          {t(isLost ? firstWay : 'prove.use_recovery')}
        </Button>
      )}
      <p className="text-muted text-sm">{t('prove.lost')}</p>
    </div>
  );
}
