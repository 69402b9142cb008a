import { confirmTotp } from '@fori/client/mutations/admin-factors';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type TotpSetup, totpBody } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Skeleton } from '@fori/ui/skeleton';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CodeInput } from '../../../shared/factor/code-input.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface CodeAppFormProps {
  setup: TotpSetup;
  /** with the recovery codes where it is the account's first factor, else null */
  onAdded: (codes: string[] | null) => void;
}

/** Connects a code app: shows its secret and asks for a first code. */
export function CodeAppForm({ setup, onAdded }: CodeAppFormProps) {
  const { t } = useTranslation('admin-factors');
  const { mutateAsync, isPending, error } = useMutation(confirmTotp(useBackOfficeApi()));
  const start = useRef<HTMLParagraphElement>(null);
  // the pressed button is gone
  useEffect(() => start.current?.focus(), []);
  const checked = useCheckedForm<{ code: string }>({
    defaultValues: { code: '' },
    labels: () => ({ code: t('app.code') }),
    schema: totpBody,
  });
  // awaited, so that the codes of a first factor are shown even where the dialog was closed meanwhile
  const send = async ({ code }: { code: string }) => {
    try {
      const { recovery_codes: codes } = await mutateAsync(code);
      showToast({ tone: 'success', title: t('app.added') });
      onAdded(codes ?? null);
    } catch (problem) {
      checked.showRefusal(problem);
      // the next code is typed over this one
      checked.form.setFocus('code', { shouldSelect: true });
    }
  };
  return (
    <form noValidate onSubmit={checked.submit(send)} className="grid gap-4">
      <p ref={start} tabIndex={-1} data-autofocus className="outline-none">
        {t('app.scan')}
      </p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={setup.uri} label={t('app.picture')} />
      </Suspense>
      <p className="text-muted text-sm">
        {t('app.by_hand')}{' '}
        <code className="bg-stage px-1 font-mono text-ink wrap-anywhere">{grouped(setup.secret)}</code>
      </p>
      <a href={setup.uri} className="link inline-flex min-h-target items-center justify-self-start pointer-fine:hidden">
        {t('app.open')}
      </a>
      <FormProblems title={t('app.not_added')} checked={checked} error={error} />
      <Field {...checked.field('code')} hint={t('prove.code_hint')} required>
        <CodeInput {...checked.form.register('code')} />
      </Field>
      <Button type="submit" busy={isPending} busyLabel={t('prove.confirming')} className="justify-self-start">
        {t('prove.confirm')}
      </Button>
    </form>
  );
}
