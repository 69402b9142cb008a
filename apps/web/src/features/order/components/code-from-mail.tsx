import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { MINUTE_MS } from '@fori/domain/durations';
import { FRESH_LINK_MS } from '@fori/domain/order-links';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useEffect, useRef, useState } from 'react';
import type { OrderCode } from '../hooks/use-order-code.ts';
import { NewLink } from './new-link.tsx';

const FRESH_MINUTES = FRESH_LINK_MS / MINUTE_MS;

interface CodeFromMailProps {
  codes: OrderCode;
  id: string;
  email: string;
  /** the error of the submitted code */
  refused: Error | null;
}

const isRefusedAs = (error: Error | null, code: 'code_invalid' | 'too_many_requests') =>
  isApiError(error) && error.code === code;

/**
 * Asks for the code mailed to the order's address; renders nothing until one is needed. Attempts and mails are shared
 * by everybody who has a link: when they are used up it offers a new link, which needs no code (ORDER-118).
 */
export function CodeFromMail({ codes, id, email, refused }: CodeFromMailProps) {
  const { t } = useTranslation(['purchases', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const { isCodeRequired } = codes;
  useEffect(() => {
    if (isCodeRequired) input.current?.focus();
  }, [isCodeRequired]);
  const wrong = isRefusedAs(refused, 'code_invalid') ? errorText(refused, t) : undefined;
  const codeFailed =
    wrong !== undefined || isRefusedAs(refused, 'too_many_requests') || isRefusedAs(codes.error, 'too_many_requests');
  // the offer stays while another code is tried or requested
  const [isLinkOffered, setIsLinkOffered] = useState(false);
  if (codeFailed && !isLinkOffered) setIsLinkOffered(true);
  if (!isCodeRequired) return null;
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
        error={codes.incomplete ? t('purchases:code.incomplete') : wrong}
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
      {isLinkOffered && (
        <div className="grid gap-3">
          <p className="text-muted">{t('purchases:code.or_link', { minutes: FRESH_MINUTES })}</p>
          <NewLink id={id} variant="secondary" />
        </div>
      )}
    </div>
  );
}
