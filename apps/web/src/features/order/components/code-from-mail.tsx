import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCode } from '../hooks/use-order-code.ts';

interface CodeFromMailProps {
  codes: OrderCode;
  email: string;
  /** what is wrong with the code that was given */
  refused: Error | null;
}

/** Asks for the code that was mailed to the order's address; nothing until one is needed. */
export function CodeFromMail({ codes, email, refused }: CodeFromMailProps) {
  const { t } = useTranslation(['purchases', 'errors', 'validation']);
  const input = useRef<HTMLInputElement>(null);
  const { asked } = codes;
  useEffect(() => {
    if (asked) input.current?.focus();
  }, [asked]);
  if (!asked) return null;
  const wrong = isApiError(refused) && refused.code === 'code_invalid' ? errorText(refused, t) : undefined;
  return (
    <div className="grid gap-3">
      {codes.error && codes.left === 0 && (
        <Notice live tone="error" title={t('purchases:code.failed')}>
          {errorText(codes.error, t)}
        </Notice>
      )}
      <Field
        label={t('purchases:code.label')}
        hint={t('purchases:code.text', { email })}
        error={codes.incomplete ? t('validation:code') : wrong}
        required
      >
        <Input
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={codes.code}
          onChange={({ target }) => codes.type(target.value)}
          className="font-mono text-lg tracking-widest"
        />
      </Field>
      <Button
        variant="quiet"
        disabled={codes.left > 0}
        busy={codes.sending}
        busyLabel={t('purchases:code.sending')}
        onClick={codes.send}
        className="justify-self-start tabular-nums"
      >
        {codes.left > 0 ? t('purchases:code.wait', { seconds: codes.left }) : t('purchases:code.again')}
      </Button>
    </div>
  );
}
